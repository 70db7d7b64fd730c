import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { fetchCode } from './fetch-code.js';

/** What stands in for a part that could not be fetched. */
export interface FailedProps {
  onRetry: () => void;
  /** Closes the part where it is a window; undefined of one that is a piece of its screen. */
  onClose: (() => void) | undefined;
}

interface BoundaryProps {
  children: ReactNode;
  /** Stands in where the children cannot be shown. */
  instead: ReactNode;
}

/** Keeps what is around a part as it is when the part cannot be shown. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}

/** What closes a part that is a window; undefined of one that is a piece of its screen. */
function closingOf(props: { onClose?: unknown }): (() => void) | undefined {
  const { onClose } = props;
  return typeof onClose === 'function' ? () => void onClose() : undefined;
}

/** So that the focus is not lost with the button that tried again. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/**
 * A part of a screen whose code is fetched when the part is first shown, and anew where it could not be fetched and the user
 * asks for it.
 * @param load fetches it
 * @param Meanwhile stands in its place until then
 * @param Failed stands in its place where it cannot be fetched
 */
export function retriedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ReactNode | ComponentType<Props>,
  Failed: ComponentType<FailedProps>,
): ComponentType<Props> {
  let isMissing = false;
  const fetched = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await fetchCode(load) };
      } catch (error) {
        isMissing = true;
        throw error;
      }
    });
  let Part = fetched();
  /** React remembers what could not be fetched, so that another try takes another part. */
  const partAnew = () => {
    if (isMissing) Part = fetched();
    isMissing = false;
    return Part;
  };
  return function OnDemand(props: Props) {
    const [shown, setShown] = useState({ Shown: Part, tries: 0 });
    const { Shown, tries } = shown;
    const onClose = closingOf(props);
    const onRetry = () => setShown({ Shown: partAnew(), tries: tries + 1 });
    const part = (
      <Suspense fallback={typeof Meanwhile === 'function' ? <Meanwhile {...props} /> : Meanwhile}>
        <Shown {...props} />
      </Suspense>
    );
    return (
      <Boundary key={tries} instead={<Failed {...{ onRetry, onClose }} />}>
        {tries === 0 || onClose ? (
          part
        ) : (
          <div ref={takeFocus} tabIndex={-1}>
            {part}
          </div>
        )}
      </Boundary>
    );
  };
}
