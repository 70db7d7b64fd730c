/** Most steps that a scale of counts has above zero. */
const MOST_STEPS = 4;

/** A scale of whole counts: 0, and equal steps of 1, 2 or 5, or tens or hundreds of them, up to the largest count or above. */
export function countAxis(largest: number): number[] {
  let step = 1;
  const larger = [2, 5, 10];
  while (largest > step * MOST_STEPS) {
    step = larger.shift() ?? step;
    larger.push(step * 10);
  }
  const steps = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
