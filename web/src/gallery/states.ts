import type { ReactNode } from 'react';

/** The states of the components of a file, by name. Each is a component, so that it can hold a value. */
type States = Readonly<Record<string, () => ReactNode>>;

/** By file of web/src/ui, without its ending. */
export type Entries = Readonly<Record<string, States>>;
