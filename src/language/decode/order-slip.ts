import type { Finding } from '../../model/diagnostic.ts'
import { quoted } from '../../text/wording.ts'

export const standardOrders =
  '20 redirection, 40 blocking, 60 protection, 80 killing, 100 investigation, 200 after the night'

/** What is wrong with a text that should be an order (N2). */
export function orderSlip(text: string): Pick<Finding, 'code' | 'message' | 'why' | 'help' | 'rules'> {
  const why = 'an order is 0, the Beginning of Night, or a number of 1 or more'
  const help = `the standard orders are ${standardOrders}`
  const number = Number(text)
  if (text === '' || (Number.isNaN(number) && !/^[+-]?\.?nan$/i.test(text)))
    return { code: 'order/not-a-number', message: `the order ${quoted(text)} is no number`, why, help, rules: ['N2'] }
  if (!(Math.abs(number) < 1e9))
    return {
      code: 'order/not-finite',
      message: `the order ${quoted(text)} is out of reach`,
      why: `${why}, and below 1000000000`,
      help,
      rules: ['N2'],
    }
  if (number < 1 && number !== 0)
    return {
      code: 'order/below-one',
      message: `the order ${quoted(text)} is below 1 and not 0`,
      why,
      help,
      rules: ['N2'],
    }
  const plain = `write it in plain digits: ${number}`
  return {
    code: 'order/not-plain',
    message: `the order ${quoted(text)} is not written plainly`,
    why,
    help: plain,
    rules: ['N2'],
  }
}
