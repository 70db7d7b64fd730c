import type { SaveStatus } from './session.js';

/** What the end says of the answers. */
export const thanksTexts = {
  nothing: 'timeUpNothing',
  saving: 'thanksSending',
  saved: 'thanksSaved',
  sent: 'thanksText',
  memory: 'thanksMemory',
  stuck: 'thanksStuck',
  held: 'thanksHeld',
} as const satisfies Record<SaveStatus, string>;
