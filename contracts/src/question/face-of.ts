/** Which of the five faces stands for each value: with three choices every second one. @param index from 0 */
export function faceOf(index: number, count: number): number {
  return count <= 3 ? index * 2 : index;
}
