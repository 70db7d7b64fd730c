import { classNames } from '../theme/class-names.js';
import styles from './meter.module.css';

interface MeterProps {
  /** Of what; read out, not shown. */
  label: string;
  value: number;
  /** What the whole bar stands for. */
  max: number;
  /** The value in words, as it is read out. */
  text: string;
  /** Marks a bar that is full, where there is to be nothing more. */
  isLimit?: boolean;
}

/** How much of something there is, as a bar; the figure stands beside it in words. */
export function Meter({ label, value, max, text, isLimit = false }: MeterProps) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  const isFull = isLimit && value >= max;
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text}
      className={styles['track']}
    >
      <div
        className={classNames(styles['fill'], isFull && styles['full'])}
        style={{ inlineSize: `${share * 100}%` }}
      />
    </div>
  );
}
