interface Paused {
  name: string;
  host: string;
  days: number;
  link: string;
}

/** Mails to staff about webhooks. */
export const webhookMails = {
  paused: {
    subject: (host: string) => `Webhook to ${host} has been paused`,
    body: ({ name, host, days, link }: Paused) =>
      [
        `Dear ${name},`,
        `Nothing has arrived at ${host} for ${days} days, so the webhook has been paused. What happens from now on is kept for 30 days, and sent once you resume it.`,
        `The delivery log says what went wrong:\n${link}`,
        "Passage",
      ].join("\n\n"),
  },
};
