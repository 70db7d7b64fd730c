import { Stack } from '../layout/stack.js';
import { Tag } from './tag.js';
import { Text } from './text.js';

interface TaggedTextProps {
  tag: string;
  tone: 'neutral' | 'danger' | 'warning' | 'success';
  text: string;
}

/** How something stands, in a word or two, with a sentence about it below. */
export function TaggedText({ tag, tone, text }: TaggedTextProps) {
  return (
    <Stack gap={1} align="start">
      <Tag tone={tone}>{tag}</Tag>
      <Text size="caption" tone="secondary">
        {text}
      </Text>
    </Stack>
  );
}
