import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import styles from './scaled.module.css';

interface ScaledProps {
  /** Of the screen that is shown, in its CSS pixels; undefined for one as wide as the place is. */
  width: number | undefined;
  /** Of the place, in CSS pixels. */
  height: number;
  /** @param size of the screen */
  children: (size: CSSProperties) => ReactNode;
}

/** A screen drawn as small as its place is, where it is wider. */
export function Scaled({ width, height, children }: ScaledProps) {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    const box = place.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setRoom(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const scale = width && room ? Math.min(1, room / width) : 1;
  const size =
    scale < 1
      ? { width, height: height / scale, transform: `scale(${scale})`, transformOrigin: '0 0' }
      : { height };
  return (
    // From the left in any language: the screen in it has a direction of its own.
    <div ref={place} dir="ltr" className={styles['place']} style={{ height }}>
      {children(size)}
    </div>
  );
}
