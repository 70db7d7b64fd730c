import { describe, expect, it } from 'vitest';
import { questionContent } from '../samples/contents.js';
import { sampleId } from '../samples/requests.js';
import { missingCodes } from './assign.js';
import { codesOf } from './codes-of.js';
import { MOST_FORMER, renameCodes } from './rename.js';
import { codeAggregate, type CodeState } from './state.js';
import { firstWording } from './wording.js';

const [stay, food] = [sampleId(1), sampleId(2)];
const [yes, no, gone] = [sampleId(3), sampleId(4), sampleId(5)];

function assigned(state: CodeState, questions: ReturnType<typeof missingCodes>): CodeState {
  return codeAggregate.evolve(state, { type: 'CodesAssigned', data: { questions } });
}

const options = (...ids: string[]) =>
  ids.map((id) => ({ id, text: { en: id === yes ? 'Yes' : id === no ? 'No' : 'Gone' } }));

describe('codes of a poll', () => {
  it('are made from first wordings, and stay when those change', () => {
    const before = questionContent({ name: 'Stay', type: 'closed', options: options(yes, gone) });
    const after = questionContent({ name: 'Visit', type: 'closed', options: options(no, yes) });
    const first = assigned(
      codeAggregate.initial,
      missingCodes(codeAggregate.initial, [firstWording(stay, [before])]),
    );
    const wordings = [firstWording(food, [after]), firstWording(stay, [before, after])];
    expect(missingCodes(first, wordings)).toEqual({
      [food]: { code: 'visit', options: { [no]: 'no', [yes]: 'yes' } },
      [stay]: { options: { [no]: 'no' } },
    });
    const then = assigned(first, missingCodes(first, wordings));
    expect(missingCodes(then, wordings)).toEqual({});
  });

  it('differ in the poll, and from those that others had', () => {
    const state = assigned(assigned(codeAggregate.initial, { [stay]: { code: 'stay' } }), {
      [stay]: { code: 'visit' },
    });
    const named = (name: string) => firstWording(food, [questionContent({ name })]);
    expect(missingCodes(state, [named('STAY')])[food]?.code).toBe('stay_2');
    expect(missingCodes(state, [named('Visit')])[food]?.code).toBe('visit_2');
  });

  it('are those of a form, of rows and columns as well', () => {
    const question = questionContent({
      ...{ name: 'Rate', type: 'mps' as const },
      ...{ rows: options(yes), columns: options(no) },
    });
    const known = assigned(codeAggregate.initial, { [stay]: { code: 'marks', options: {} } });
    const asked = [
      { _id: stay, ...question },
      { _id: food, ...questionContent({ name: 'Marks' }) },
    ];
    const codes = codesOf(asked, known);
    expect([...codes.questions]).toEqual([
      [stay, 'marks'],
      [food, 'marks_2'],
    ]);
    expect([...(codes.options.get(stay) ?? [])]).toEqual([
      [yes, 'yes'],
      [no, 'no'],
    ]);
  });
});

describe('another code', () => {
  const state = assigned(codeAggregate.initial, {
    [stay]: { code: 'stay', options: { [yes]: 'yes', [no]: 'no' } },
    [food]: { code: 'food', options: { [gone]: 'yes' } },
  });
  const codeOf = (changes: Parameters<typeof renameCodes>[1], from = state) => {
    const renaming = renameCodes(from, changes);
    return 'violations' in renaming
      ? renaming.violations.map(({ code, field }) => [code, field])
      : assigned(from, renaming.assigned).questions;
  };

  it('replaces the former one, which stays an alias and can be taken again', () => {
    const changes = [
      { question: stay, code: 'holiday' },
      { question: stay, option: yes, code: 'agree' },
    ];
    const after = codeOf(changes);
    expect(after).toMatchObject({
      [stay]: {
        ...{ code: 'holiday', former: ['stay'] },
        options: { [yes]: { code: 'agree', former: ['yes'] }, [no]: { code: 'no', former: [] } },
      },
    });
    const renaming = renameCodes(state, changes);
    const then = assigned(state, 'assigned' in renaming ? renaming.assigned : {});
    expect(codeOf([{ question: stay, code: 'stay' }], then)).toMatchObject({
      [stay]: { code: 'stay', former: ['holiday'] },
    });
  });

  it.each([
    [{ question: stay, code: 'Stay' }, 'codeShape', 'codes.0.code'],
    [{ question: stay, code: '1st' }, 'codeShape', 'codes.0.code'],
    [{ question: stay, code: 'with' }, 'codeReserved', 'codes.0.code'],
    [{ question: stay, code: 'food' }, 'codeTaken', 'codes.0.code'],
    [{ question: stay, option: yes, code: 'no' }, 'codeTaken', 'codes.0.code'],
    [{ question: stay, option: gone, code: 'other' }, 'fieldInvalid', 'codes.0'],
    [{ question: sampleId(9), code: 'other' }, 'fieldInvalid', 'codes.0'],
  ])('is refused: %j', (change, code, field) => {
    expect(codeOf([change])).toEqual([[code, field]]);
  });

  it('is given once in a request', () => {
    const twice = ['holiday', 'stay'].map((code) => ({ question: stay, code }));
    expect(codeOf(twice)).toEqual([['fieldInvalid', 'codes.1']]);
  });

  it('is never one that something else had', () => {
    expect(
      codeOf([
        { question: stay, code: 'holiday' },
        { question: food, code: 'stay' },
      ]),
    ).toEqual([['codeTaken', 'codes.1.code']]);
  });

  it('may be that of an option of another question', () => {
    expect(codeOf([{ question: food, option: gone, code: 'no' }])).toMatchObject({
      [food]: { options: { [gone]: { code: 'no' } } },
    });
  });

  it('comes so often, as all are kept', () => {
    const often = Array.from({ length: MOST_FORMER }, (_, n) => `stay_${n}`).reduce(
      (before, code) => assigned(before, { [stay]: { code } }),
      state,
    );
    expect(codeOf([{ question: stay, code: 'another' }], often)).toEqual([
      ['codeChanges', 'codes.0.code'],
    ]);
    expect(codeOf([{ question: stay, code: 'stay' }], often)).toMatchObject({
      [stay]: { code: 'stay' },
    });
  });
});
