import { useId } from 'react';
import type { Cell } from '@canvass/contracts/question/answer';
import type { Choice } from '@canvass/contracts/question/question';
import type { ControlProps } from './props.js';
import styles from './matrix.module.css';
import { worded } from './worded.js';

type Said = ReturnType<typeof worded>;

/**
 * One choice in each row: a table where there is room, a card for each row on phones. A second press of a choice takes it
 * back.
 */
export default function Matrix(props: ControlProps) {
  const { question, language, value, onChange, disabled, labelId, describedBy } = props;
  const name = useId();
  const cells = (value ?? []) as Cell[];
  const isChosen = (row: number, column: number) =>
    cells.some(([r, c]) => r === row && c === column);
  const othersThan = (row: number) => cells.filter(([other]) => other !== row);
  const pick = (row: number, column: number) => {
    const others = othersThan(row);
    onChange(
      [...others, [row, column] as Cell].sort((a, b) => a[0] - b[0]),
      'moved',
    );
  };

  const saidOf = ({ id, text }: Choice) => ({ id, said: worded(text, language) });
  const [rows, columns] = [question.rows.map(saidOf), question.columns.map(saidOf)];
  const heading = worded(question.columnLabel, language);
  return (
    <table className={styles.matrix} aria-labelledby={labelId} aria-describedby={describedBy}>
      <thead>
        <tr>
          {/* Without words it heads nothing. */}
          {heading.children ? <th scope="col" {...heading} /> : <td />}
          {columns.map(({ id, said }) => (
            <th key={id} scope="col" {...said} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, rowIndex) => (
          <tr key={row.id}>
            <th scope="row" {...row.said} />
            {columns.map((column, columnIndex) => (
              <td key={column.id}>
                <label className={styles.cell}>
                  <input
                    type="radio"
                    name={`${name}-${rowIndex}`}
                    {...labelOf(row.said, column.said)}
                    checked={isChosen(rowIndex, columnIndex)}
                    disabled={disabled}
                    onChange={() => pick(rowIndex, columnIndex)}
                    // A press of another choice comes here before it changes anything.
                    onClick={() => {
                      if (isChosen(rowIndex, columnIndex)) onChange(othersThan(rowIndex), 'moved');
                    }}
                  />
                  <span className={styles.mark} aria-hidden="true" />
                  <span className={styles.columnText} aria-hidden="true" {...column.said} />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a choice is called, and in which language, where its row and its column are in one. */
function labelOf(row: Said, { children: column, ...spoken }: Said) {
  return {
    'aria-label': `${row.children}: ${column}`,
    ...(row.lang === spoken.lang && spoken),
  };
}
