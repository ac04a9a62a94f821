/** The marks of methods in their own colours (simple-icons), which a buyer looks for. Others take the colour of the text. */
export const methodColors: Readonly<Record<string, string>> = {
  tether: '#50af95',
  bitcoin: '#f7931a',
  litecoin: '#a6a9aa',
  alipay: '#1677ff',
};
