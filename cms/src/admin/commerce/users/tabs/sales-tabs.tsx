import { useCommerceList } from '../../calls/use-commerce';
import { OrderTable } from '../../orders/orders-page';
import { AnswerView } from '../../parts/answer-view';
import { PaymentTable } from '../../payments/payments-page';
import { RentalTable } from '../../rentals/rentals-page';

/** A user's orders, the newest first. */
export const OrdersTab = ({ userId }: { userId: number }) => {
  const { answer, more } = useCommerceList('adminListOrders', { userId });
  return <AnswerView answer={answer}>{(orders) => <OrderTable orders={orders} more={more} isOfOneUser />}</AnswerView>;
};

/** A user's rentals, the newest first. */
export const RentalsTab = ({ userId }: { userId: number }) => {
  const { answer, more } = useCommerceList('adminListRentals', { userId });
  return (
    <AnswerView answer={answer}>{(rentals) => <RentalTable rentals={rentals} more={more} isOfOneUser />}</AnswerView>
  );
};

/** A user's top-ups, the newest first. */
export const TopUpsTab = ({ userId }: { userId: number }) => {
  const { answer, more } = useCommerceList('adminListPayments', { user: String(userId) });
  return (
    <AnswerView answer={answer}>
      {(payments) => <PaymentTable payments={payments} more={more} isOfOneUser />}
    </AnswerView>
  );
};
