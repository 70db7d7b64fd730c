import { answers } from './answers.js';
import { controls } from './controls.js';
import { dialogs } from './dialogs.js';
import { feedback } from './feedback.js';
import { fields } from './fields.js';
import { layout } from './layout.js';
import { lists } from './lists.js';
import { plan } from './plan.js';
import { questionParts } from './question-parts.js';
import { question } from './question.js';
import { record } from './record.js';
import type { Entries } from './states.js';
import { text } from './text.js';
import { theme } from './theme.js';

/** Every component of web/src/ui in every state. */
export const entries: Entries = {
  ...theme,
  ...layout,
  ...text,
  ...controls,
  ...fields,
  ...dialogs,
  ...lists,
  ...record,
  ...feedback,
  ...plan,
  ...questionParts,
  ...question,
  ...answers,
};
