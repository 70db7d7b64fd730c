import type { ComponentProps, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { drawBox } from '../layout/box.js';
import { shownFrom, type Screen } from '../layout/responsive.js';
import { Icon, type IconName } from '../text/icon.js';
import { classNames } from '../theme/class-names.js';
import { unpressable } from './unpressable.js';
import styles from './button.module.css';

export const buttonKinds = [
  ...(['primary', 'secondary', 'quiet', 'chosen'] as const),
  ...(['danger', 'dangerSecondary', 'dangerQuiet'] as const),
];
export type ButtonKind = (typeof buttonKinds)[number];

type Attributes = Pick<
  ComponentProps<'button'>,
  | 'id'
  | 'type'
  | 'form'
  | 'disabled'
  | 'autoFocus'
  | 'title'
  | 'aria-label'
  | 'aria-describedby'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-haspopup'
  | 'aria-invalid'
  | 'aria-pressed'
  | 'className'
>;

export interface ButtonProps extends Attributes {
  children: ReactNode;
  /**
   * `primary` is the main thing to do, once on a screen; `secondary` all others; `quiet` what stands back;
   * `chosen` what is on or holds already; `danger` and its like what cannot be taken back.
   */
  kind?: ButtonKind;
  isSmall?: boolean;
  icon?: IconName;
  /** Waits for an answer, and cannot be pressed meanwhile. */
  loading?: boolean;
  /** Cannot be pressed just now, often for having been pressed: unlike one that is disabled, it keeps the focus. */
  isOff?: boolean;
  /** As wide as what it stands in. */
  isWide?: boolean;
  /** From which width of the screen on it is there. */
  showFrom?: Screen;
  /** A screen of the workspace that it leads to. */
  to?: string;
  /** An address that it leads to. */
  href?: string;
  /** Opens `href` beside the workspace. */
  isNewTab?: boolean;
  onClick?: ComponentProps<'button'>['onClick'];
  ref?: Ref<HTMLButtonElement>;
}

/** Turns in the middle of a button; the button has a name, this needs none. */
function Spinner() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={styles['spinner']}>
      <circle cx={10} cy={10} r={9} />
      <circle cx={10} cy={10} r={9} pathLength={100} className={styles['turning']} />
    </svg>
  );
}

/** Something to do, as a verb; with `to` or `href` a link that looks like it, unless it is disabled. */
export function Button({
  kind = 'primary',
  isSmall = false,
  icon,
  loading = false,
  isOff = false,
  disabled = false,
  isWide = false,
  showFrom,
  to,
  href,
  isNewTab = false,
  type = 'button',
  className,
  children,
  ...attributes
}: ButtonProps) {
  const isLink = !disabled && (to ?? href) !== undefined;
  const element = {
    ...(isLink ? { to, href } : { type, disabled }),
    ...(isLink && isNewTab && { target: '_blank', rel: 'noopener noreferrer' }),
    'aria-busy': loading,
    ...attributes,
    ...((loading || isOff) && !disabled && unpressable),
    className: classNames(
      styles['button'],
      styles[kind],
      isSmall && styles['small'],
      isWide && styles['wide'],
      className,
    ),
    children: (
      <>
        {icon && (
          <span className={styles['icon']}>
            <Icon name={icon} size={16} />
          </span>
        )}
        {children}
        {loading && <Spinner />}
      </>
    ),
  };
  return drawBox(isLink ? (to === undefined ? 'a' : Link) : 'button', element, {
    display: shownFrom(showFrom, 'inline-flex'),
  });
}

type CancelButtonProps = Pick<ButtonProps, 'onClick' | 'disabled' | 'autoFocus'> & {
  /** Where leaving is more than to cancel. */
  label?: string | undefined;
};

/** Leaves a window as it was. */
export function CancelButton({ label, ...props }: CancelButtonProps) {
  const { t } = useTranslation();
  return (
    <Button kind="secondary" {...props}>
      {label ?? t('ui.cancel')}
    </Button>
  );
}
