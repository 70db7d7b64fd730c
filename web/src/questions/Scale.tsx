import type { ReactNode } from 'react';
import { ChoiceGroup } from './ChoiceGroup.js';
import type { ControlProps } from './props.js';
import { StarShape } from './StarShape.js';
import styles from './scale.module.css';
import { useText } from './texts.js';
import { useRating } from './use-rating.js';
import { worded } from './worded.js';

/** How the values of a scale look. */
interface Look {
  group: string | undefined;
  choice: string | undefined;
  label: 'starsOf' | 'valueOf';
  /** Whether all values up to the chosen one light up. */
  isFilled: boolean;
  shape: (value: number) => ReactNode;
}

const stars: Look = {
  ...{ group: styles.stars, choice: styles.star, label: 'starsOf', isFilled: true },
  shape: () => <StarShape />,
};

const numbers: Look = {
  ...{ group: styles.numbers, choice: styles.number, label: 'valueOf', isFilled: false },
  shape: (value) => value,
};

/** Stars from 1. */
export function Stars(props: ControlProps) {
  return <Scale {...props} look={stars} />;
}

/** The eleven numbers of a Net Promoter Score with what its ends mean. */
export function PromoterScore(props: ControlProps) {
  const text = useText();
  const { language, question } = props;
  const { ends } = question;
  return (
    <Scale {...props} look={numbers}>
      <div className={styles.ends} aria-hidden={!ends}>
        <End {...worded(ends?.low, language)} otherwise={text('npsLow')} />
        <End {...worded(ends?.high, language)} otherwise={text('npsHigh')} />
      </div>
    </Scale>
  );
}

function End({
  children,
  otherwise,
  ...spoken
}: ReturnType<typeof worded> & { otherwise: string }) {
  return <span {...spoken}>{children || otherwise}</span>;
}

function Scale({ look, children, ...props }: ControlProps & { look: Look; children?: ReactNode }) {
  const text = useText();
  const { values, chosen, choosing } = useRating(props);
  const valueAt = (index: number) => values[index] ?? 0;
  const isLit = (index: number) =>
    look.isFilled && chosen !== undefined && valueAt(index) <= chosen;

  return (
    <div className={look.group}>
      <ChoiceGroup
        {...props}
        {...choosing}
        labelOf={(index) =>
          text(look.label, { value: valueAt(index), max: values[values.length - 1] ?? 0 })
        }
        className={styles.scale}
        choiceClassName={(index) => `${look.choice} ${isLit(index) ? styles.lit : ''}`}
      >
        {(index) => look.shape(valueAt(index))}
      </ChoiceGroup>
      {children}
    </div>
  );
}
