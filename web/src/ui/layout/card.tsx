import type { ComponentProps, ElementType } from 'react';
import type { Polymorphic } from './box-props.js';
import { Stack } from './stack.js';

type CardProps = Omit<ComponentProps<typeof Stack<'div'>>, 'as'>;

/** A framed surface with the room of a card; a column unless said otherwise. */
export function Card<As extends ElementType = 'div'>(props: Polymorphic<As, CardProps>) {
  return (
    <Stack
      fill="surface"
      frame="hairline"
      padding={{ phone: 4, desktop: 5 }}
      {...(props as CardProps)}
    />
  );
}
