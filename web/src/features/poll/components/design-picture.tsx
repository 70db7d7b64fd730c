import styles from './design-picture.module.css';

/** A picture of the design, small; nothing where there is none. */
export function DesignPicture({ address }: { address: string | undefined }) {
  return address ? <img className={styles['picture']} src={address} alt="" /> : null;
}
