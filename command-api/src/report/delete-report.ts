import { reportAggregate } from '@canvass/contracts/report/state';
import { onOwn } from '../command/on-own.js';
import { reportConsequences } from './consequences.js';
import { decideDeletion } from './decide.js';

/** Deletes a report, and the address it was sent to. @throws Refusal notFound */
export const deleteReport = onOwn({
  aggregate: reportAggregate,
  consequences: reportConsequences,
  decide: decideDeletion,
});
