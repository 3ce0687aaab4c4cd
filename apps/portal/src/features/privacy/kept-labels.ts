import { type KeptThing, privacyScreenTexts } from '@emcee/contract';

const texts = privacyScreenTexts;

/** What is kept is called, what it means, and how so many of it are counted. */
export const KEPT_LABELS = {
  players: {
    label: texts.keptPlayers,
    help: texts.keptPlayersHelp,
    going: texts.goingPlayers,
  },
  auditLog: {
    label: texts.keptAuditLog,
    help: texts.keptAuditLogHelp,
    going: texts.goingAuditLog,
  },
  messages: {
    label: texts.keptMessages,
    help: texts.keptMessagesHelp,
    going: texts.goingMessages,
  },
  mails: { label: texts.keptMails, help: texts.keptMailsHelp, going: texts.goingMails },
} as const satisfies Record<KeptThing, { label: string; help: string; going: string }>;
