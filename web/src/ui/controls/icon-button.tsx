import type { ComponentProps, ElementType, Ref } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../text/icon.js';
import { classNames } from '../theme/class-names.js';
import { Tooltip } from './tooltip.js';
import { unpressable } from './unpressable.js';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'children' | 'color' | 'ref' | 'size' | 'aria-label'
> {
  icon: IconName;
  /** What it does, for screen readers; and for those who point at it, where `tip` says nothing shorter. */
  label: string;
  /** What is shown to those who point at it. */
  tip?: string;
  /** Of the icon, in pixels. */
  iconSize?: number;
  /** 36 pixels instead of 32. */
  isLarge?: boolean;
  /** A screen that it leads to: it is a link then. */
  to?: string | undefined;
  /** Cannot be pressed just now, often for having been pressed: unlike one that is disabled, it keeps the focus. */
  isOff?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Something to do whose icon everybody knows. */
export function IconButton({
  icon,
  label,
  tip = label,
  iconSize = 16,
  isLarge = false,
  disabled = false,
  type = 'button',
  className,
  to,
  isOff = false,
  ...attributes
}: IconButtonProps) {
  const isLink = to !== undefined && !disabled;
  const Element: ElementType = isLink ? Link : 'button';
  return (
    <Tooltip text={tip}>
      <Element
        aria-label={label}
        {...(isLink ? { to } : { type, disabled })}
        {...attributes}
        {...(isOff && !disabled && unpressable)}
        className={classNames(styles['button'], isLarge && styles['large'], className)}
      >
        <Icon name={icon} size={iconSize} />
      </Element>
    </Tooltip>
  );
}
