import styles from './progress.module.css';

/** Something is under way, nobody knows for how long. @param label what; read out, not shown */
export function Progress({ label }: { label: string }) {
  return <div role="progressbar" aria-label={label} className={styles['track']} />;
}
