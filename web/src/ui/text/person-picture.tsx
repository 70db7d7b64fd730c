import { Avatar } from './avatar.js';
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
    <Avatar address={address || undefined} side={size}>
      {name ? initialsOf(name) : <Icon name="user" />}
    </Avatar>
  );
}
