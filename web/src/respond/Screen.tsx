import { useEffect, useRef, type ReactNode } from 'react';
import type { Spoken } from '../questions/worded.js';
import styles from './page.module.css';

interface ScreenProps {
  title: string;
  /** Of the title, where that is in another language than the page. */
  titleIn?: Spoken | undefined;
  text?: string;
  /** Address of a logo above the title. */
  logo?: string | undefined;
  /** Address of a picture behind it. */
  picture?: string;
  /** Language and direction of the text, where they are not those of the page. */
  spoken?: Spoken | undefined;
  children?: ReactNode;
}

/** A page with one thing to say. */
export function Screen({ title, titleIn, text, logo, picture, spoken, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <div className={styles.screen} data-picture={Boolean(picture)}>
      {picture && <img className={styles.backdrop} src={picture} alt="" />}
      {logo && <img className={styles.logo} src={logo} alt="" />}
      <h1 ref={heading} tabIndex={-1} dir="auto" {...titleIn}>
        {title}
      </h1>
      {text && (
        <p dir="auto" {...spoken}>
          {text}
        </p>
      )}
      {children}
    </div>
  );
}
