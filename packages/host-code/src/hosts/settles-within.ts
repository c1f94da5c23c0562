/** Whether it settles in time, by whatever outcome. */
export async function settlesWithin(event: Promise<unknown>, millis: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), millis);
  });
  const settled = event.then(
    () => true,
    () => true,
  );
  return await Promise.race([settled, late]).finally(() => clearTimeout(timer));
}
