/** A five-pointed star with rounded corners, in the colour of the text around it. */
export function StarShape() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d="M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z"
        strokeLinejoin="round"
        strokeWidth="1.4"
      />
    </svg>
  );
}
