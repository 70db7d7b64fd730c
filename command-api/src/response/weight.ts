import { sizeOf } from '@canvass/contracts/edition/size';
import type { SentAnswer } from '@canvass/contracts/code/places-by-name';
import { isOtherText } from '@canvass/contracts/question/answer';
import type { SentResponse } from '@canvass/contracts/response/commands';
import type { ReceivedSave } from './known.js';
import type { Saving } from './way.js';

/** JSON of a stable id in a list, of one with the number given to it, and of the cell of a grid, in bytes. */
const BYTES_OF_AN_ID = 39;
const BYTES_WITH_A_NUMBER = BYTES_OF_AN_ID + 6;
const BYTES_OF_A_CELL = 80;
/** JSON of what is stored with each answer: its question three times, the meaning of it, and the kind of the answer. */
const BYTES_BESIDES = 3 * BYTES_OF_AN_ID + 20;
/** JSON of the seconds at one question. */
const BYTES_OF_SECONDS = BYTES_OF_AN_ID + 25;

function weightOfEntry(entry: SentAnswer[number]): number {
  if (typeof entry === 'string') return sizeOf(entry) + 1;
  if (isOtherText(entry)) return sizeOf(entry) + 1;
  return typeof entry === 'object' ? BYTES_OF_A_CELL : BYTES_WITH_A_NUMBER;
}

/**
 * How many bytes a save takes up when it is stored, at most. This is known before any work is done for it: an option comes
 * as an index or as the number given to it, and is stored as an id. A signature counts as it is sent.
 */
export function storedAtMost({
  answers,
  seconds = {},
  hidden = {},
}: Pick<SentResponse, 'answers' | 'seconds' | 'hidden'>): number {
  const ofAnswers = Object.values(answers).map((content) =>
    content.reduce<number>((sum, entry) => sum + weightOfEntry(entry), BYTES_BESIDES),
  );
  const ofSeconds = Object.keys(seconds).length * BYTES_OF_SECONDS;
  return ofAnswers.reduce((sum, one) => sum + one, ofSeconds + sizeOf(hidden));
}

/** Counts a save, before any other work is done for it. @throws Refusal tooMany */
export function countSave({ saveLimits }: Saving, { respondent, save }: ReceivedSave): void {
  saveLimits.count(respondent.address, save.serialNumber, storedAtMost(save));
}
