// Buys a number and prints its code with the Java client, Java 17 or newer. Amounts are kopecks.
//   curl -O $SHOP_URL/clients/numeo-java.zip && unzip numeo-java.zip && javac -d classes numeo-java/numeo/*.java
//   java -cp classes sdk.java
import java.time.Duration;
import numeo.Contract;
import numeo.Shop;
import numeo.ShopError;

class QuickStart {
    public static void main(String[] arguments) throws Exception {
        Shop shop = new Shop(System.getenv("SHOP_URL"), System.getenv("API_KEY"));
        String service = System.getenv().getOrDefault("SERVICE", "tg");
        long country = Long.parseLong(System.getenv().getOrDefault("COUNTRY", "46"));
        try {
            var number = shop.buy(new Contract.BuyNumberBody(service, country).priceMax(5_000));
            System.out.println("phone " + number.phone());
            System.out.println("code " + shop.waitForCode(number.id(), Duration.ofMinutes(5), 0).code());
            shop.finish(number.id());
        } catch (ShopError failure) {
            System.err.println(failure.getMessage() + " (" + failure.requestId + ")");
            System.exit(1);
        }
    }
}
