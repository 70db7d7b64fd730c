import type { CodeEvent } from '@canvass/contracts/code/events';
import type { Consequences } from '../command/consequences.js';
import { publishEdition } from '../edition/publish.js';

/** What follows in other streams from codes: placeholders name questions by them, so a form can change with a code. */
export const codeConsequences: Consequences<CodeEvent> = { CodesAssigned: publishEdition };
