/** Whether digits are a day that has been: yyyymmdd, or yymmdd, of which the server takes the latest century. */
export const isBirthDate = (digits: string, today: string): boolean => {
  const [, year = '', month = '', day = ''] = /^(\d{2}|\d{4})(\d{2})(\d{2})$/.exec(digits) ?? [];
  const years = year.length === 4 ? [year] : year ? [`20${year}`, `19${year}`] : [];
  return years.some((full) => {
    const text = `${full}-${month}-${day}`;
    const at = new Date(`${text}T00:00:00Z`);
    return full >= '1900' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && text <= today;
  });
};
