import type { StaffRole } from "@passage/contract/staff-permissions.ts";

const roles: Record<StaffRole, string> = {
  bd: "BD consultant",
  operations: "Operations",
  finance: "Finance",
  admin: "Administrator",
  service: "Service key",
};

/** Staff of the back office: list, form, and what is done about somebody. */
export const staff = {
  title: "Staff",
  add: "Invite",
  search: "Search staff",
  searchHint: "Name, e-mail, BD code",
  roles,
  statuses: { active: "Active", invited: "Invited", disabled: "Disabled" },
  columns: {
    name: "Name",
    email: "E-mail",
    role: "Role",
    permissions: "Permissions",
    bdCode: "BD code",
    companies: "Companies",
    lastSignedIn: "Last sign-in",
    status: "Status",
  },
  permissionsOf: (held: number, all: number) => `${held} of ${all}`,
  neverIn: "Never",
  noneFits: "No staff member fits",
  noPermission: {
    title: "You can’t look after staff",
    advice: "It takes the permission “Edit staff”. Ask a colleague who has it.",
  },
  failed: {
    title: "Staff could not be loaded.",
    advice: "Nothing was changed. Try again; if it goes on, send us the details.",
  },
  gone: "This staff member isn’t there",
  goneAdvice: "The address may be wrong, or it is a service key.",
  form: {
    newTitle: "New staff member",
    name: "Name",
    nameHint: "In Latin letters, as agents read it in English.",
    nameZh: "Chinese name",
    email: "E-mail",
    emailHint: "Also what they sign in with.",
    phone: "Phone",
    phoneRegion: "Area code",
    phoneHint: "Agents of a BD consultant see it.",
    role: "Role",
    chooseRole: "Choose a role",
    bdCode: "BD code",
    bdCodeHint: "On cards and contracts, for example ET01.",
    language: "Language of the invitation",
    permissions: "Permissions",
    permissionsHint: "They count from the next click on.",
    preset: (role: string) => `As usual for ${role}`,
    presetDone: "These are the usual ones of the role.",
    notHeld: "You don’t hold it yourself",
    own: "Your own: a colleague changes it",
    holdsMore: "This person holds permissions that you lack: the e-mail isn’t yours to change.",
    sees: {
      all: "Sees all companies.",
      own: "Sees the companies that name this person as their BD consultant, and nothing of others.",
    },
    groups: {
      desk: "Applications and students",
      companies: "Companies",
      money: "Money",
      platform: "Platform",
    },
    invite: "Send the invitation",
    save: "Save",
    unchanged: "Nothing has changed.",
    unsaved: "Not saved yet",
    problems: (count: number) => (count === 1 ? "1 field stops it:" : `${count} fields stop it:`),
    refused: "Not saved.",
    stale: "Somebody else saved this staff member meanwhile.",
    staleBoth: (fields: string) => `You both changed: ${fields}. Yours is shown.`,
    staleAdvice: "What they saved is in the form now. Look it over and save again.",
    invited: (name: string) => `${name} was invited by e-mail.`,
    saved: (name: string) => `${name} was saved.`,
  },
  discard: {
    title: "Discard what you changed?",
    advice: "It has not been saved.",
    confirm: "Discard changes",
    stay: "Go on editing",
  },
  access: {
    title: "Access",
    lastSignedIn: "Last sign-in",
    sessions: "Open sessions",
    factors: "Second factors",
    since: "Since",
    none: "None",
    passwordDue: "A new password is due.",
    invitedAdvice: "Has not set a password yet. The link of the invitation is good for a few days.",
    disabledAdvice: "Can’t sign in. What they did stays on record.",
    inviteAgain: "Send the invitation again",
    invitedAgain: (email: string) => `A new link went to ${email}; the former one is void.`,
    requirePassword: "Require a new password",
    required: "A new password is due at the next click.",
    resetFactors: "Reset second factors",
    factorsReset: "The second factors are off; the sessions ended.",
    disable: "Disable",
    enable: "Enable",
    enabled: (name: string) => `${name} can sign in again.`,
    disabled: (name: string) => `${name} is disabled.`,
    endedSessions: (count: number) => (count === 1 ? "1 session ended." : `${count} sessions ended.`),
    handedOver: (count: number) =>
      count === 1 ? "1 company was handed over." : `${count} companies were handed over.`,
    assigned: (count: number) =>
      count === 1 ? "1 application has another colleague." : `${count} applications have another colleague.`,
    released: (count: number) =>
      count === 1
        ? "1 application is not assigned any more."
        : `${count} applications are not assigned any more.`,
    revoked: (count: number) =>
      count === 1 ? "1 service key was revoked." : `${count} service keys were revoked.`,
    knownSecrets: (count: number) =>
      count === 1
        ? "They know the secret of 1 webhook: have it rolled over."
        : `They know the secrets of ${count} webhooks: have them rolled over.`,
    ownReason: "This is you: ask a colleague.",
    moreReason: "This person holds permissions that you lack.",
    noFactors: "There are none.",
    due: "It is due already.",
    history: "History in the audit log",
    companies: (count: number) => (count === 1 ? "1 company" : `${count} companies`),
  },
  ask: {
    password: {
      title: (name: string) => `Require a new password of ${name}?`,
      advice: "Until there is one, everything else is closed to them. Open sessions go on after it.",
      confirm: "Require it",
    },
    factors: {
      title: (name: string) => `Reset the second factors of ${name}?`,
      advice:
        "Authenticator, passkeys and recovery codes are taken off, and all sessions end. Be sure who asked you for it: the password alone lets in afterwards.",
      confirm: "Reset",
      reason: "Reason",
      reasonHint: "How you made sure who asked. It stays in the audit log.",
      noReason: "Say why first.",
      refused: "They were not taken off.",
    },
    disable: {
      title: (name: string) => `Disable ${name}?`,
      advice:
        "All sessions end at once, those within the portal too. What they did stays on record, and they can be enabled again.",
      confirm: "Disable",
      companies: (count: number) =>
        count === 1
          ? "1 company is looked after by them. It needs another BD consultant."
          : `${count} companies are looked after by them. They need another BD consultant.`,
      successor: "Hand over to",
      chooseSuccessor: "Choose a BD consultant",
      withCompanies: (name: string, count: number) =>
        count === 1 ? `${name} (1 company)` : `${name} (${count} companies)`,
      nobody: "There is no other active BD consultant. Invite one first.",
      notAll: "Only staff who see all companies hand them over. Ask such a colleague.",
      choose: "Choose who gets the companies.",
      reading: "What they leave behind is still being read.",
      noSuccessors: "Who could take their companies over could not be read.",
      unread: {
        title: "What they leave behind could not be read.",
        advice: "They can be disabled all the same. Their open applications will not be assigned to anybody.",
      },
      applications: (count: number) =>
        count === 1
          ? "1 open application is assigned to them."
          : `${count} open applications are assigned to them.`,
      assignee: "Assign to",
      nobodys: "Nobody",
      keys: {
        title: (count: number) =>
          count === 1 ? "1 service key has to do with them" : `${count} service keys have to do with them`,
        revoke: (name: string) => `Revoke “${name}”`,
        known: "They have seen its text.",
        bound: "It sees the companies of this person, and none after the handover.",
        lastUsed: (day: string) => `Last used on ${day}.`,
        neverUsed: "Never used.",
        until: (day: string) => `Good until ${day}.`,
        expired: (day: string) => `Expired on ${day}; good again once somebody extends it.`,
        advice:
          "A key they have seen goes on working in their hands. Revoke it, or roll it over where it is needed.",
        rollOver: "Roll service keys over",
        notYours:
          "These keys go on working. Ask a colleague who looks after service keys to roll them over or revoke them.",
      },
      webhooks: {
        title: (count: number) =>
          count === 1
            ? "They have seen the secret of 1 webhook"
            : `They have seen the secrets of ${count} webhooks`,
        advice:
          "Whoever knows a secret can send messages that pass for the platform’s. Roll it over, and have its receiver change over within the day.",
        rollOver: "Roll secrets over",
        notYours:
          "Whoever knows a secret can send messages that pass for the platform’s. Ask a colleague who looks after integrations to roll these over.",
      },
      refused: "Not disabled.",
    },
  },
};
