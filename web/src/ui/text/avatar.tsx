import JoyAvatar from '@mui/joy/Avatar';
import type { ReactNode } from 'react';

interface AvatarProps {
  /** Of the picture; undefined for none. */
  address?: string | undefined;
  /** Initials, or an icon, where there is no picture. */
  children: ReactNode;
  /** Side in pixels. */
  side?: number;
}

/** The picture of a person beside the name, which says all that it does. */
export function Avatar({ address, children, side = 32 }: AvatarProps) {
  return (
    <JoyAvatar
      variant="soft"
      alt=""
      {...(address && { src: address })}
      sx={{ '--Avatar-size': `${side}px`, fontSize: side > 40 ? 'lg' : 'xs', fontWeight: 600 }}
    >
      {children}
    </JoyAvatar>
  );
}
