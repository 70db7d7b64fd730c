import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RowTarget } from './list-columns.js';
import styles from './row-name.module.css';

interface RowNameProps {
  /** Undefined where the row opens nothing. */
  target: RowTarget | undefined;
  children: ReactNode;
}

/**
 * What the first cell of a row says; it opens what the row is about. It lies over the whole row, so that any part of it
 * can be pressed: the row must be positioned, and other links and buttons in it lie above.
 */
export function RowName({ target, children }: RowNameProps) {
  if (target === undefined)
    return (
      <span className={styles.name}>
        <bdi>{children}</bdi>
      </span>
    );
  const className = `row-link ${styles.link}`;
  if ('to' in target)
    return (
      <Link to={target.to} className={className}>
        <bdi>{children}</bdi>
      </Link>
    );
  if ('href' in target)
    return (
      <a href={target.href} target="_blank" rel="noreferrer" className={className}>
        <bdi>{children}</bdi>
      </a>
    );
  return (
    <button type="button" className={`${className} ${styles.button}`} onClick={target.open}>
      <bdi>{children}</bdi>
    </button>
  );
}
