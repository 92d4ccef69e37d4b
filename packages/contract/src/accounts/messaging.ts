/** Messaging apps under which a contact person can be reached, in the order forms offer them. */
export const messagingApps = [
  "wechat",
  "whatsapp",
  "line",
  "kakaotalk",
  "telegram",
  "qq",
  "zalo",
  "signal",
] as const;

export type MessagingApp = (typeof messagingApps)[number];

/** Name or number in each app that a person uses. */
export type Messaging = Partial<Record<MessagingApp, string>>;
