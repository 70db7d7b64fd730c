import { expect, it } from 'vitest';
import { askSurvey } from '../testing/asked-survey.js';

const SAVES = 80;
const LONG = 'x'.repeat(200_000);
/** Events of a save are a kilobyte or two. */
const NEXT_TO_NOTHING = 10_000;

const asked = askSurvey();

async function logSize(): Promise<number> {
  return JSON.stringify(await asked.server.events(), (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  ).length;
}

it('eighty unfinished saves of long texts write next to nothing', async () => {
  const { survey, submit } = asked;
  const before = await logSize();
  const statuses = new Set<number>();
  for (let n = 0; n < SAVES; n += 1) {
    const answers = { [survey.why._id]: [LONG] };
    statuses.add((await submit(survey.save({ isFinished: false, answers }))).status);
  }
  expect([...statuses]).toEqual([400]);
  expect((await logSize()) - before).toBeLessThan(NEXT_TO_NOTHING);
});

it.each(['startedAt', 'savedAt', 'sentAt'])('nor do those of a long %s', async (field) => {
  const { survey, submit } = asked;
  const before = await logSize();
  const save = survey.save({
    isFinished: false,
    [field]: `2026-03-01T09:58:00.${'1'.repeat(200_000)}Z`,
  });
  expect((await submit(save)).status).toBe(400);
  expect((await logSize()) - before).toBeLessThan(NEXT_TO_NOTHING);
});

it('a save refused for its length keeps the earlier save, and the response can continue', async () => {
  const { survey, submit, recorded } = asked;
  const first = survey.save({ isFinished: false, answers: { [survey.why._id]: ['Before'] } });
  expect((await submit(first)).status).toBe(200);
  const long = { ...first, sequence: 2, answers: { [survey.why._id]: [LONG] } };
  const refused = await submit(long);
  expect([refused.status, refused.code]).toEqual([400, 'invalidAnswers']);
  const stored = await recorded(first.responseId);
  expect(stored.map(({ personal }) => personal?.['answers'])).toEqual([first.answers]);
  const shorter = { ...first, sequence: 3, answers: { [survey.why._id]: ['After'] } };
  expect((await submit(shorter)).status).toBe(200);
  expect((await recorded(first.responseId)).at(-1)?.personal?.['answers']).toEqual(shorter.answers);
});
