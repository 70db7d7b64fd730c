import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages, type Text } from '../language/language.js';
import { exampleId, exampleQuestion } from './question.cases.js';
import { questionTypes, type Choice, type QuestionContent } from './question.js';
import { tidyQuestion } from './rules.js';
import { questionWireSchema } from './view.js';
import { fromWire, toWire, type QuestionWire } from './wire.js';

/** New ids from 900 on. */
function counting() {
  let next = 900;
  return () => exampleId(next++);
}
const never = () => {
  throw new Error('Nothing here is new');
};
const read = (wire: QuestionWire, before?: QuestionContent) => fromWire(wire, before, counting());
const idsOf = (choices: readonly Choice[]) => choices.map(({ id }) => id);
const [one, two, three] = [exampleId(1), exampleId(2), exampleId(3)];

const closed = tidyQuestion(exampleQuestion('closed'));
const grid = tidyQuestion(exampleQuestion('mps'));
const images = tidyQuestion(exampleQuestion('image'));

describe('a question over the wire', () => {
  it.each(questionTypes)('comes back as it was (%s)', (type) => {
    const content = tidyQuestion(exampleQuestion(type));
    const wire = JSON.parse(JSON.stringify(toWire(content))) as QuestionWire;
    expect(questionWireSchema.parse(wire)).toEqual(wire);
    expect(fromWire(wire, content, never)).toEqual(content);
  });

  it('loses the bounds of a date to those of every date', () => {
    const dates = { earliest: '2026-05-01', latest: '2026-05-31' };
    const ofMay = tidyQuestion(exampleQuestion('date', { dates }));
    const { dates: all } = toWire(exampleQuestion('date'));
    expect(fromWire(toWire(ofMay), undefined, never)).toEqual(ofMay);
    expect(tidyQuestion(fromWire({ ...toWire(ofMay), dates: all }, ofMay, never))).toEqual(
      tidyQuestion(exampleQuestion('date')),
    );
  });

  const word = fc.string({ minLength: 1, maxLength: 8 }).map((text) => `${text}.`.trim());
  const text: fc.Arbitrary<Text> = fc.dictionary(fc.constantFrom(...languages), word, {
    minKeys: 1,
  });
  const choices = (first: number) =>
    fc
      .array(text, { minLength: 1, maxLength: 5 })
      .map((texts): Choice[] =>
        texts.map((words, n) => ({ id: exampleId(first + n), text: words })),
      );

  it('keeps all ids and texts in every language', () => {
    fc.assert(
      fc.property(
        choices(1),
        choices(21),
        choices(31),
        fc.option(text),
        (options, rows, columns, label) => {
          const select = tidyQuestion(exampleQuestion('closed', { options }));
          expect(fromWire(toWire(select), select, never)).toEqual(select);
          const matrix = tidyQuestion(
            exampleQuestion('mps', { rows, columns, columnLabel: label ?? {} }),
          );
          expect(fromWire(toWire(matrix), matrix, never)).toEqual(matrix);
        },
      ),
    );
  });

  it('names lists by language, each as long as the others', () => {
    const options = [
      { id: one, text: { en: 'Yes', bg: 'Да' } },
      { id: two, text: { en: 'No' } },
    ];
    expect(toWire({ ...closed, options })).toMatchObject({
      options: { en: ['Yes', 'No'], bg: ['Да', ''] },
      optionIds: [one, two],
    });
  });

  it('puts the label before the columns', () => {
    expect(toWire(grid).MPSGridSystem).toEqual({
      cols: { en: ['How was', 'Poor', 'Fair', 'Good'] },
      rows: { en: ['Food', 'Room', 'Staff'] },
      colIds: [null, exampleId(31), exampleId(32), exampleId(33)],
      rowIds: [exampleId(21), exampleId(22), exampleId(23)],
    });
  });

  it('keeps columns in place under an empty label', () => {
    const unlabelled = { ...grid, columnLabel: {} };
    expect(toWire(unlabelled).MPSGridSystem?.cols).toEqual({ en: ['', 'Poor', 'Fair', 'Good'] });
    expect(fromWire(toWire(unlabelled), unlabelled, never)).toEqual(unlabelled);
  });
});

describe('stable ids', () => {
  const wire = (texts: string[], optionIds?: (string | null)[]): QuestionWire => ({
    ...toWire(closed),
    options: { en: texts },
    optionIds,
  });

  it('stay with reworded options when they come along', () => {
    const after = read(wire(['Crimson', 'Lime', 'Navy'], [one, two, three]), closed);
    expect(idsOf(after.options)).toEqual([one, two, three]);
    expect(after.options[0]?.text).toEqual({ en: 'Crimson' });
  });

  it('follow reordered options, with ids or by equal texts', () => {
    const texts = ['Blue', 'Red', 'Green'];
    expect(idsOf(read(wire(texts, [three, one, two]), closed).options)).toEqual([three, one, two]);
    expect(idsOf(read(wire(texts), closed).options)).toEqual([three, one, two]);
  });

  it('follow any new order of rows and columns without ids', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(grid.rows, { minLength: 1 }),
        fc.shuffledSubarray(grid.columns, { minLength: 1 }),
        (rows, columns) => {
          const sent = toWire({ ...grid, rows, columns });
          delete sent.MPSGridSystem?.colIds;
          delete sent.MPSGridSystem?.rowIds;
          expect(fromWire(sent, grid, never)).toEqual({ ...grid, rows, columns });
        },
      ),
    );
  });

  it('are new for new entries', () => {
    const after = read(wire(['Red', 'Pink', 'Green'], [one, null, two]), closed);
    expect(idsOf(after.options)).toEqual([one, exampleId(900), two]);
    expect(idsOf(read(wire(['Red', 'Pink']), undefined).options)).toEqual(
      [900, 901].map(exampleId),
    );
  });

  it('are never taken from elsewhere and never given twice', () => {
    const foreign = read(wire(['Pink', 'Red'], [exampleId(77), null]), closed);
    expect(idsOf(foreign.options)).toEqual([exampleId(900), one]);
    const twice = read(wire(['Red', 'Scarlet'], [one, one]), closed);
    expect(idsOf(twice.options)).toEqual([one, exampleId(900)]);
    const known = fc.option(fc.constantFrom(one, two, three, exampleId(77)));
    const entries = fc.array(fc.tuple(fc.constantFrom('Red', 'Green', 'Blue', 'Pink', ' '), known));
    fc.assert(
      fc.property(entries, (sent) => {
        const texts = sent.map(([text]) => text);
        const ids = idsOf(
          read(
            wire(
              texts,
              sent.map(([, id]) => id),
            ),
            closed,
          ).options,
        );
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).not.toContain(exampleId(77));
        expect(ids).toHaveLength(texts.filter((text) => text.trim()).length);
      }),
    );
  });

  it('go to the entry that names them, not to an equal text', () => {
    const after = read(wire(['Green', 'Red'], [null, two]), closed);
    expect(idsOf(after.options)).toEqual([exampleId(900), two]);
  });
});

describe('blanks', () => {
  it('are stripped only where they are blank in all languages, and leave the rest aligned', () => {
    const options = { en: ['Yes', '  ', ' No ', ''], bg: ['Да', '', '', 'Може би'], fr: [''] };
    const after = read({ ...toWire(closed), options, optionIds: [one, two, three] }, closed);
    expect(after.options).toEqual([
      { id: one, text: { en: 'Yes', bg: 'Да' } },
      { id: three, text: { en: 'No' } },
      { id: exampleId(900), text: { bg: 'Може би' } },
    ]);
  });

  it('between columns and rows are stripped with their ids', () => {
    const MPSGridSystem = {
      cols: { en: ['How was', '', 'Fair'] },
      rows: { en: ['', 'Room'] },
      colIds: [null, exampleId(31), exampleId(32)],
      rowIds: [exampleId(21), exampleId(22)],
    };
    const after = fromWire({ ...toWire(grid), MPSGridSystem }, grid, never);
    expect([idsOf(after.columns), idsOf(after.rows)]).toEqual([[exampleId(32)], [exampleId(22)]]);
    expect(after.columnLabel).toEqual({ en: 'How was' });
  });
});

describe('images', () => {
  it('keep their ids when they are moved, with ids or by equal names', () => {
    const moved = images.images.toReversed();
    const wire = { ...toWire(images), images: moved };
    expect(fromWire(wire, images, never).images).toEqual(moved);
    const bare = { ...wire, images: moved.map(({ src, text }) => ({ src, text })) };
    expect(fromWire(bare, images, never).images).toEqual(moved);
  });

  it('are not told apart by names they do not have', () => {
    const named = (text: Text, n: number) => ({ id: exampleId(n), src: `/${n}.png`, text });
    const before = {
      ...images,
      images: [named({ en: '', bg: 'Куче' }, 11), named({ en: '', bg: 'Котка' }, 12)],
    };
    const sent = before.images.toReversed().map(({ src, text }) => ({ src, text }));
    expect(idsOf(fromWire({ ...toWire(before), images: sent }, before, never).images)).toEqual([
      exampleId(12),
      exampleId(11),
    ]);
  });

  it('without a name yet get ids of their own', () => {
    const sent = [
      { src: '/a.png', text: {} },
      { src: '/b.png', text: {} },
    ];
    expect(read({ ...toWire(images), images: sent }).images).toEqual([
      { id: exampleId(900), src: '/a.png', text: {} },
      { id: exampleId(901), src: '/b.png', text: {} },
    ]);
  });
});

describe('options that come without ids', () => {
  const before = exampleQuestion('closed');
  const texts = toWire(before).options?.en ?? [];
  const newId = () => '00000000-0000-4000-8000-00000000ffff';
  const sent = (en: string[]) =>
    fromWire({ ...toWire(before), options: { en }, optionIds: undefined }, before, newId).options;

  it('are reworded in their place when there are as many as before', () => {
    const [, ...rest] = texts;
    expect(sent(['Reworded', ...rest]).map(({ id }) => id)).toEqual(
      before.options.map(({ id }) => id),
    );
  });

  it('are new when there are more than before', () => {
    expect(sent([...texts, 'One more']).at(-1)?.id).toBe(newId());
  });
});
