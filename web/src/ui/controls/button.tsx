import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react';
import JoyButton from '@mui/joy/Button';
import CircularProgress from '@mui/joy/CircularProgress';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { shownFrom, type Screen } from '../layout/responsive.js';
import { Icon, type IconName } from '../text/icon.js';

const kinds = {
  primary: { variant: 'solid', color: 'primary' },
  secondary: { variant: 'outlined', color: 'neutral' },
  quiet: { variant: 'plain', color: 'neutral' },
  chosen: { variant: 'soft', color: 'neutral' },
  danger: { variant: 'solid', color: 'danger' },
  dangerSecondary: { variant: 'outlined', color: 'danger' },
  dangerQuiet: { variant: 'plain', color: 'danger' },
} as const;

export type ButtonKind = keyof typeof kinds;
export const buttonKinds = Object.keys(kinds) as ButtonKind[];

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
   * `primary` is the main thing to do, once on a screen; `secondary` all others; `quiet` what takes nothing, such as leaving;
   * `chosen` what is on or holds already; `danger` and its like what cannot be taken back.
   */
  kind?: ButtonKind;
  isSmall?: boolean;
  icon?: IconName;
  /** Waits for an answer, and cannot be pressed meanwhile. */
  loading?: boolean;
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

/** Keeps a press from doing anything, without taking the focus from a button as `disabled` would. */
const unpressable = {
  disabled: false,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
};

/** Something to do, as a verb; with `to` or `href` a link that looks like it. */
export function Button({
  kind = 'primary',
  isSmall = false,
  icon,
  loading = false,
  disabled = false,
  isWide = false,
  showFrom,
  to,
  href,
  isNewTab = false,
  children,
  ref,
  ...attributes
}: ButtonProps) {
  return (
    <JoyButton
      {...kinds[kind]}
      size={isSmall ? 'sm' : 'md'}
      loading={loading}
      aria-busy={loading}
      // The button has a name; its spinner needs none.
      loadingIndicator={<CircularProgress aria-hidden thickness={2} />}
      disabled={disabled}
      {...(loading && !disabled && { slotProps: { root: unpressable } })}
      fullWidth={isWide}
      ref={ref ?? null}
      {...(icon && { startDecorator: <Icon name={icon} size={16} /> })}
      {...(to !== undefined && { component: Link, to })}
      {...(href !== undefined && { component: 'a', href })}
      {...(isNewTab && { target: '_blank', rel: 'noopener noreferrer' })}
      {...attributes}
      sx={showFrom ? { display: shownFrom(showFrom, 'inline-flex') } : {}}
    >
      {children}
    </JoyButton>
  );
}

type CancelButtonProps = Pick<ButtonProps, 'onClick' | 'disabled' | 'autoFocus' | 'kind'>;

/** Leaves a window as it was. */
export function CancelButton({ kind = 'quiet', ...props }: CancelButtonProps) {
  const { t } = useTranslation();
  return (
    <Button kind={kind} {...props}>
      {t('ui.cancel')}
    </Button>
  );
}
