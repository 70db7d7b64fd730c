import { useState, type ReactNode } from 'react';
import { classNames } from '../theme/class-names.js';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Of the picture; undefined for none. */
  address?: string | undefined;
  /** Initials, or an icon, where there is no picture, or it cannot be loaded. */
  children: ReactNode;
  /** Side in pixels. */
  side?: number;
}

/** The picture of a person beside the name, which says all that it does. */
export function Avatar({ address, children, side = 32 }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <div
      className={classNames(styles['avatar'], side > 40 && styles['large'])}
      style={{ width: side, height: side }}
    >
      {address && address !== broken ? (
        <img
          alt=""
          src={address}
          className={styles['picture']}
          onError={() => setBroken(address)}
        />
      ) : (
        children
      )}
    </div>
  );
}
