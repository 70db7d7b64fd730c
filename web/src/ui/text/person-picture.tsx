import Avatar from '@mui/joy/Avatar';
import { Icon } from './icon.js';

/** First letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.[0]?.toLocaleUpperCase() ?? '')
    .join('');
}

interface PersonPictureProps {
  /** Undefined until it has loaded. */
  name: string | undefined;
  /** Address of the picture; the initials replace an empty one. */
  address: string | undefined;
  /** Side in pixels. */
  size?: number;
}

/** The picture of a person, beside the name. */
export function PersonPicture({ name, address, size = 32 }: PersonPictureProps) {
  return (
    <Avatar
      variant="soft"
      // The name stands beside it.
      alt=""
      {...(address ? { src: address } : {})}
      sx={{ '--Avatar-size': `${size}px`, fontSize: size > 40 ? 'lg' : 'xs', fontWeight: 600 }}
    >
      {name ? initialsOf(name) : <Icon name="user" />}
    </Avatar>
  );
}
