import type { ResponseBody } from '../response/document.js';
import type { Count } from '@canvass/contracts/chart/counting/keys';
import type { Contribution } from '../runner/projection.js';
import { platformDayCollection, RESPONSES } from './document.js';

const identity = {};
const oneResponse: readonly Count[] = [[RESPONSES, 1]];

/** A finished response that counts, on its day. */
export function platformDay({ day, isFinished, quarantined }: ResponseBody): Contribution[] {
  if (!isFinished || quarantined) return [];
  return [{ collection: platformDayCollection.name, id: day, identity, counts: oneResponse }];
}
