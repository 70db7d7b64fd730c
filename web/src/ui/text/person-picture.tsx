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
  /** Undefined until it is known. */
  name: string | undefined;
  /** Of the picture; initials stand in for an empty one. */
  address: string | undefined;
  /** Side in pixels; as large as in a menu unless said otherwise. */
  size?: number;
}

/** The picture of a person, beside the name. */
export function PersonPicture({ name, address, size = 32 }: PersonPictureProps) {
  return (
    <Avatar
      variant="soft"
      // Says nothing that the name beside it does not.
      alt=""
      {...(address ? { src: address } : {})}
      sx={{ '--Avatar-size': `${size}px`, fontSize: size > 40 ? 'lg' : 'xs', fontWeight: 600 }}
    >
      {name ? initialsOf(name) : <Icon name="user" />}
    </Avatar>
  );
}
