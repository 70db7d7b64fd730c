import { useEffect, useState } from 'react';
import styles from './question.module.css';

/** In the place of what is fetched. Empty for a moment, so that what loads quickly does not flicker. */
export function Waiting() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return <div className={late ? styles.skeleton : styles.space} />;
}
