import { useEffect, useRef, type ReactNode } from 'react';
import styles from './page.module.css';

interface ScreenProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** A page with one thing to say. */
export function Screen({ title, text, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
