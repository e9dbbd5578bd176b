import { expect, test } from 'vitest'
import { attachmentNamed, safeFileName } from './file-name.ts'

test.each([
  ['Cap table.xlsx', 'Cap table.xlsx'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\Temp\\a.exe', 'C__Temp_a.exe'],
  ['.htaccess', 'htaccess'],
  [' . ', 'file'],
  ['', 'file'],
  ['表.pdf', '表.pdf'],
])('a file named %j is saved as %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})

test('names with quotes and other alphabets are encoded for the header', () => {
  expect(attachmentNamed(`Ada's "表"; 50%.pdf`)).toBe(
    `attachment; filename="Ada's ____ 50_.pdf"; filename*=UTF-8''Ada%27s%20_%E8%A1%A8_%3B%2050%25.pdf`,
  )
})
