import styles from './form.module.css';

/** A thin bar at the top of the page. `part` is 0 to 1. */
export function Progress({ part, label }: { part: number; label: string }) {
  const percent = Math.round(part * 100);
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
