package numeo;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The contract. Made by {@code npm run clients -w @shop/infra}: a change here is lost with the next run.
 *
 * <p>Amounts are whole kopecks, moments are ISO 8601.
 */
public final class Contract {
    private Contract() {}

    /** How a call is sent. */
    record Call(String method, String path, String envelope, boolean isIdempotent) {}

    /** What a call is given. */
    public abstract static class Body {
        final Map<String, Object> values = new LinkedHashMap<>();

        final void put(String name, Object value) {
            values.put(name, value);
        }
    }

    public record ActivationMessage(
            long id,
            String code,
            String text,
            boolean isMasked,
            boolean isTaken,
            String from,
            String receivedAt) {
        static ActivationMessage of(Map<String, Object> json) {
            return new ActivationMessage(
                    Json.integer(json.get("id")),
                    Json.text(json.get("code")),
                    Json.text(json.get("text")),
                    Json.truth(json.get("isMasked")),
                    Json.truth(json.get("isTaken")),
                    Json.text(json.get("from")),
                    Json.text(json.get("receivedAt")));
        }
    }

    public record ActivationLateCode(
            long price,
            String until) {
        static ActivationLateCode of(Map<String, Object> json) {
            return new ActivationLateCode(
                    Json.integer(json.get("price")),
                    Json.text(json.get("until")));
        }
    }

    public record Activation(
            long id,
            String status,
            String service,
            long country,
            String operator,
            String phone,
            long price,
            Long wholesalePrice,
            String boughtAt,
            String expiresAt,
            String cancellableFrom,
            boolean canCancel,
            String askAgainFrom,
            boolean canAskAgain,
            boolean canReactivate,
            String reactivateUntil,
            Long reactivatePrice,
            boolean isAwaitingAnotherSms,
            boolean canTakeMessage,
            ActivationLateCode lateCode,
            List<ActivationMessage> messages) {
        static Activation of(Map<String, Object> json) {
            return new Activation(
                    Json.integer(json.get("id")),
                    Json.text(json.get("status")),
                    Json.text(json.get("service")),
                    Json.integer(json.get("country")),
                    Json.text(json.get("operator")),
                    Json.text(json.get("phone")),
                    Json.integer(json.get("price")),
                    Json.integer(json.get("wholesalePrice")),
                    Json.text(json.get("boughtAt")),
                    Json.text(json.get("expiresAt")),
                    Json.text(json.get("cancellableFrom")),
                    Json.truth(json.get("canCancel")),
                    Json.text(json.get("askAgainFrom")),
                    Json.truth(json.get("canAskAgain")),
                    Json.truth(json.get("canReactivate")),
                    Json.text(json.get("reactivateUntil")),
                    Json.integer(json.get("reactivatePrice")),
                    Json.truth(json.get("isAwaitingAnotherSms")),
                    Json.truth(json.get("canTakeMessage")),
                    Json.object(json.get("lateCode"), ActivationLateCode::of),
                    Json.list(json.get("messages"), item -> Json.object(item, ActivationMessage::of)));
        }
    }

    public record ActivationOrderShortfall(
            String code,
            String message,
            Map<String, Object> details) {
        static ActivationOrderShortfall of(Map<String, Object> json) {
            return new ActivationOrderShortfall(
                    Json.text(json.get("code")),
                    Json.text(json.get("message")),
                    Json.object(json.get("details")));
        }
    }

    public record ActivationOrder(
            long requested,
            boolean isWholesale,
            List<Activation> activations,
            ActivationOrderShortfall shortfall) {
        static ActivationOrder of(Map<String, Object> json) {
            return new ActivationOrder(
                    Json.integer(json.get("requested")),
                    Json.truth(json.get("isWholesale")),
                    Json.list(json.get("activations"), item -> Json.object(item, Activation::of)),
                    Json.object(json.get("shortfall"), ActivationOrderShortfall::of));
        }
    }

    public record ActivationSwap(
            Activation cancelled,
            Activation bought,
            ActivationOrderShortfall refusal) {
        static ActivationSwap of(Map<String, Object> json) {
            return new ActivationSwap(
                    Json.object(json.get("cancelled"), Activation::of),
                    Json.object(json.get("bought"), Activation::of),
                    Json.object(json.get("refusal"), ActivationOrderShortfall::of));
        }
    }

    public record CancelledActivationsKeptItem(
            String code,
            String message,
            Map<String, Object> details,
            long id) {
        static CancelledActivationsKeptItem of(Map<String, Object> json) {
            return new CancelledActivationsKeptItem(
                    Json.text(json.get("code")),
                    Json.text(json.get("message")),
                    Json.object(json.get("details")),
                    Json.integer(json.get("id")));
        }
    }

    public record CancelledActivations(
            List<Activation> cancelled,
            List<CancelledActivationsKeptItem> kept) {
        static CancelledActivations of(Map<String, Object> json) {
            return new CancelledActivations(
                    Json.list(json.get("cancelled"), item -> Json.object(item, Activation::of)),
                    Json.list(json.get("kept"), item -> Json.object(item, CancelledActivationsKeptItem::of)));
        }
    }

    public record RentalExtensionsItem(
            String at,
            long price,
            long hours) {
        static RentalExtensionsItem of(Map<String, Object> json) {
            return new RentalExtensionsItem(
                    Json.text(json.get("at")),
                    Json.integer(json.get("price")),
                    Json.integer(json.get("hours")));
        }
    }

    public record Rental(
            long id,
            String status,
            String service,
            long country,
            String operator,
            String phone,
            long price,
            long refunded,
            long hours,
            String startedAt,
            String endsAt,
            String goneAt,
            String endedAt,
            String cancellableUntil,
            boolean isAutoRenewed,
            List<ActivationMessage> messages,
            List<RentalExtensionsItem> extensions) {
        static Rental of(Map<String, Object> json) {
            return new Rental(
                    Json.integer(json.get("id")),
                    Json.text(json.get("status")),
                    Json.text(json.get("service")),
                    Json.integer(json.get("country")),
                    Json.text(json.get("operator")),
                    Json.text(json.get("phone")),
                    Json.integer(json.get("price")),
                    Json.integer(json.get("refunded")),
                    Json.integer(json.get("hours")),
                    Json.text(json.get("startedAt")),
                    Json.text(json.get("endsAt")),
                    Json.text(json.get("goneAt")),
                    Json.text(json.get("endedAt")),
                    Json.text(json.get("cancellableUntil")),
                    Json.truth(json.get("isAutoRenewed")),
                    Json.list(json.get("messages"), item -> Json.object(item, ActivationMessage::of)),
                    Json.list(json.get("extensions"), item -> Json.object(item, RentalExtensionsItem::of)));
        }
    }

    public record Service(
            long id,
            String externalId,
            String name,
            String slug,
            String icon,
            Long iconId,
            String nameTranscriptionEnRu,
            String nameTranscriptionRuEn,
            boolean popular,
            Long priceFrom,
            long count,
            Long wholesalePriceFrom) {
        static Service of(Map<String, Object> json) {
            return new Service(
                    Json.integer(json.get("id")),
                    Json.text(json.get("external_id")),
                    Json.text(json.get("name")),
                    Json.text(json.get("slug")),
                    Json.text(json.get("icon")),
                    Json.integer(json.get("icon_id")),
                    Json.text(json.get("nameTranscriptionEnRu")),
                    Json.text(json.get("nameTranscriptionRuEn")),
                    Json.truth(json.get("popular")),
                    Json.integer(json.get("priceFrom")),
                    Json.integer(json.get("count")),
                    Json.integer(json.get("wholesalePriceFrom")));
        }
    }

    public record CountrySynonyms(
            List<String> en,
            List<String> ru,
            List<String> cn,
            List<String> tr,
            List<String> es,
            List<String> hi,
            List<String> ar) {
        static CountrySynonyms of(Map<String, Object> json) {
            return new CountrySynonyms(
                    Json.list(json.get("en"), item -> Json.text(item)),
                    Json.list(json.get("ru"), item -> Json.text(item)),
                    Json.list(json.get("cn"), item -> Json.text(item)),
                    Json.list(json.get("tr"), item -> Json.text(item)),
                    Json.list(json.get("es"), item -> Json.text(item)),
                    Json.list(json.get("hi"), item -> Json.text(item)),
                    Json.list(json.get("ar"), item -> Json.text(item)));
        }
    }

    public record CountryNames(
            String en,
            String ru,
            String cn,
            String tr,
            String es,
            String hi,
            String ar) {
        static CountryNames of(Map<String, Object> json) {
            return new CountryNames(
                    Json.text(json.get("en")),
                    Json.text(json.get("ru")),
                    Json.text(json.get("cn")),
                    Json.text(json.get("tr")),
                    Json.text(json.get("es")),
                    Json.text(json.get("hi")),
                    Json.text(json.get("ar")));
        }
    }

    public record Country(
            long id,
            long externalId,
            String name,
            String slug,
            String icon,
            Long iconId,
            boolean popular,
            CountrySynonyms synonyms,
            CountryNames names) {
        static Country of(Map<String, Object> json) {
            return new Country(
                    Json.integer(json.get("id")),
                    Json.integer(json.get("external_id")),
                    Json.text(json.get("name")),
                    Json.text(json.get("slug")),
                    Json.text(json.get("icon")),
                    Json.integer(json.get("icon_id")),
                    Json.truth(json.get("popular")),
                    Json.object(json.get("synonyms"), CountrySynonyms::of),
                    Json.object(json.get("names"), CountryNames::of));
        }
    }

    public record PriceCardTiersItemDelivery(
            long sampleSize,
            double deliveryRate,
            double rateLow,
            double rateHigh,
            Double medianSeconds,
            String lastAt) {
        static PriceCardTiersItemDelivery of(Map<String, Object> json) {
            return new PriceCardTiersItemDelivery(
                    Json.integer(json.get("sampleSize")),
                    Json.number(json.get("deliveryRate")),
                    Json.number(json.get("rateLow")),
                    Json.number(json.get("rateHigh")),
                    Json.number(json.get("medianSeconds")),
                    Json.text(json.get("lastAt")));
        }
    }

    public record PriceCardTiersItem(
            long price,
            long count,
            PriceCardTiersItemDelivery delivery) {
        static PriceCardTiersItem of(Map<String, Object> json) {
            return new PriceCardTiersItem(
                    Json.integer(json.get("price")),
                    Json.integer(json.get("count")),
                    Json.object(json.get("delivery"), PriceCardTiersItemDelivery::of));
        }
    }

    public record PriceCard(
            long countryExternalId,
            String serviceExternalId,
            String countrySlug,
            String serviceSlug,
            String name,
            long price,
            long count,
            boolean customPrice,
            boolean isNeedRepeat,
            List<String> synonyms,
            List<PriceCardTiersItem> tiers,
            Long likeliestPrice,
            Long wholesalePrice,
            Long wholesaleFrom) {
        static PriceCard of(Map<String, Object> json) {
            return new PriceCard(
                    Json.integer(json.get("country_external_id")),
                    Json.text(json.get("service_external_id")),
                    Json.text(json.get("country_slug")),
                    Json.text(json.get("service_slug")),
                    Json.text(json.get("name")),
                    Json.integer(json.get("price")),
                    Json.integer(json.get("count")),
                    Json.truth(json.get("customPrice")),
                    Json.truth(json.get("isNeedRepeat")),
                    Json.list(json.get("synonyms"), item -> Json.text(item)),
                    Json.list(json.get("tiers"), item -> Json.object(item, PriceCardTiersItem::of)),
                    Json.integer(json.get("likeliestPrice")),
                    Json.integer(json.get("wholesalePrice")),
                    Json.integer(json.get("wholesaleFrom")));
        }
    }

    public record RentPriceCardTermsItem(
            long hours,
            long price,
            long count) {
        static RentPriceCardTermsItem of(Map<String, Object> json) {
            return new RentPriceCardTermsItem(
                    Json.integer(json.get("hours")),
                    Json.integer(json.get("price")),
                    Json.integer(json.get("count")));
        }
    }

    public record RentPriceCard(
            long countryExternalId,
            String serviceExternalId,
            String countrySlug,
            String serviceSlug,
            String name,
            long price,
            long count,
            boolean customPrice,
            boolean isNeedRepeat,
            List<String> synonyms,
            List<PriceCardTiersItem> tiers,
            Long likeliestPrice,
            Long wholesalePrice,
            Long wholesaleFrom,
            List<RentPriceCardTermsItem> terms) {
        static RentPriceCard of(Map<String, Object> json) {
            return new RentPriceCard(
                    Json.integer(json.get("country_external_id")),
                    Json.text(json.get("service_external_id")),
                    Json.text(json.get("country_slug")),
                    Json.text(json.get("service_slug")),
                    Json.text(json.get("name")),
                    Json.integer(json.get("price")),
                    Json.integer(json.get("count")),
                    Json.truth(json.get("customPrice")),
                    Json.truth(json.get("isNeedRepeat")),
                    Json.list(json.get("synonyms"), item -> Json.text(item)),
                    Json.list(json.get("tiers"), item -> Json.object(item, PriceCardTiersItem::of)),
                    Json.integer(json.get("likeliestPrice")),
                    Json.integer(json.get("wholesalePrice")),
                    Json.integer(json.get("wholesaleFrom")),
                    Json.list(json.get("terms"), item -> Json.object(item, RentPriceCardTermsItem::of)));
        }
    }

    public record PaymentPromoCode(
            String code,
            String outcome) {
        static PaymentPromoCode of(Map<String, Object> json) {
            return new PaymentPromoCode(
                    Json.text(json.get("code")),
                    Json.text(json.get("outcome")));
        }
    }

    public record PaymentInvoice(
            String currency,
            String network,
            String address,
            String exactAmount,
            long distinguishingDigits,
            String rate,
            String walletUrl,
            String receivedAmount,
            long confirmations,
            long confirmationsNeeded) {
        static PaymentInvoice of(Map<String, Object> json) {
            return new PaymentInvoice(
                    Json.text(json.get("currency")),
                    Json.text(json.get("network")),
                    Json.text(json.get("address")),
                    Json.text(json.get("exactAmount")),
                    Json.integer(json.get("distinguishingDigits")),
                    Json.text(json.get("rate")),
                    Json.text(json.get("walletUrl")),
                    Json.text(json.get("receivedAmount")),
                    Json.integer(json.get("confirmations")),
                    Json.integer(json.get("confirmationsNeeded")));
        }
    }

    public record Payment(
            String id,
            String method,
            String status,
            long amount,
            long charge,
            long credited,
            long bonus,
            long refunded,
            boolean isLate,
            String createdAt,
            String expiresAt,
            PaymentPromoCode promoCode,
            String redirectUrl,
            PaymentInvoice invoice) {
        static Payment of(Map<String, Object> json) {
            return new Payment(
                    Json.text(json.get("id")),
                    Json.text(json.get("method")),
                    Json.text(json.get("status")),
                    Json.integer(json.get("amount")),
                    Json.integer(json.get("charge")),
                    Json.integer(json.get("credited")),
                    Json.integer(json.get("bonus")),
                    Json.integer(json.get("refunded")),
                    Json.truth(json.get("isLate")),
                    Json.text(json.get("createdAt")),
                    Json.text(json.get("expiresAt")),
                    Json.object(json.get("promoCode"), PaymentPromoCode::of),
                    Json.text(json.get("redirectUrl")),
                    Json.object(json.get("invoice"), PaymentInvoice::of));
        }
    }

    public record Order(
            String type,
            long number,
            String state,
            String status,
            String service,
            long country,
            String operator,
            String phone,
            long price,
            String orderedAt,
            String endsAt,
            String endedAt,
            Long hours,
            List<ActivationMessage> messages,
            String importedAs,
            String ownName,
            String ownNote,
            String cursor) {
        static Order of(Map<String, Object> json) {
            return new Order(
                    Json.text(json.get("type")),
                    Json.integer(json.get("number")),
                    Json.text(json.get("state")),
                    Json.text(json.get("status")),
                    Json.text(json.get("service")),
                    Json.integer(json.get("country")),
                    Json.text(json.get("operator")),
                    Json.text(json.get("phone")),
                    Json.integer(json.get("price")),
                    Json.text(json.get("orderedAt")),
                    Json.text(json.get("endsAt")),
                    Json.text(json.get("endedAt")),
                    Json.integer(json.get("hours")),
                    Json.list(json.get("messages"), item -> Json.object(item, ActivationMessage::of)),
                    Json.text(json.get("importedAs")),
                    Json.text(json.get("ownName")),
                    Json.text(json.get("ownNote")),
                    Json.text(json.get("cursor")));
        }
    }

    public record OrderStoryEntryRule(
            String number,
            String name) {
        static OrderStoryEntryRule of(Map<String, Object> json) {
            return new OrderStoryEntryRule(
                    Json.text(json.get("number")),
                    Json.text(json.get("name")));
        }
    }

    public record OrderStoryEntry(
            String at,
            String event,
            Long amount,
            String transferId,
            OrderStoryEntryRule rule,
            ActivationMessage message,
            String sender) {
        static OrderStoryEntry of(Map<String, Object> json) {
            return new OrderStoryEntry(
                    Json.text(json.get("at")),
                    Json.text(json.get("event")),
                    Json.integer(json.get("amount")),
                    Json.text(json.get("transferId")),
                    Json.object(json.get("rule"), OrderStoryEntryRule::of),
                    Json.object(json.get("message"), ActivationMessage::of),
                    Json.text(json.get("sender")));
        }
    }

    public record BalanceHistoryEntryPurchase(
            String type,
            String number,
            String service,
            Long country,
            String phone,
            String name) {
        static BalanceHistoryEntryPurchase of(Map<String, Object> json) {
            return new BalanceHistoryEntryPurchase(
                    Json.text(json.get("type")),
                    Json.text(json.get("number")),
                    Json.text(json.get("service")),
                    Json.integer(json.get("country")),
                    Json.text(json.get("phone")),
                    Json.text(json.get("name")));
        }
    }

    public record BalanceHistoryEntry(
            String id,
            long sequence,
            Long invoiceNumber,
            String phase,
            String direction,
            String kind,
            long amount,
            long balanceAfter,
            String reference,
            BalanceHistoryEntryPurchase purchase,
            String at) {
        static BalanceHistoryEntry of(Map<String, Object> json) {
            return new BalanceHistoryEntry(
                    Json.text(json.get("id")),
                    Json.integer(json.get("sequence")),
                    Json.integer(json.get("invoiceNumber")),
                    Json.text(json.get("phase")),
                    Json.text(json.get("direction")),
                    Json.text(json.get("kind")),
                    Json.integer(json.get("amount")),
                    Json.integer(json.get("balanceAfter")),
                    Json.text(json.get("reference")),
                    Json.object(json.get("purchase"), BalanceHistoryEntryPurchase::of),
                    Json.text(json.get("at")));
        }
    }

    public record ApiCall(
            String key,
            String at,
            String lastAt,
            long calls,
            String method,
            String path,
            String action,
            Long status,
            String error,
            List<String> requestIds,
            long durationMs,
            String cursor) {
        static ApiCall of(Map<String, Object> json) {
            return new ApiCall(
                    Json.text(json.get("key")),
                    Json.text(json.get("at")),
                    Json.text(json.get("lastAt")),
                    Json.integer(json.get("calls")),
                    Json.text(json.get("method")),
                    Json.text(json.get("path")),
                    Json.text(json.get("action")),
                    Json.integer(json.get("status")),
                    Json.text(json.get("error")),
                    Json.list(json.get("requestIds"), item -> Json.text(item)),
                    Json.integer(json.get("durationMs")),
                    Json.text(json.get("cursor")));
        }
    }

    public record PurchaseStatistic(
            String day,
            String service,
            Long country,
            String key,
            String choice,
            long bought,
            long rented,
            long delivered,
            Double averageSeconds,
            long spent) {
        static PurchaseStatistic of(Map<String, Object> json) {
            return new PurchaseStatistic(
                    Json.text(json.get("day")),
                    Json.text(json.get("service")),
                    Json.integer(json.get("country")),
                    Json.text(json.get("key")),
                    Json.text(json.get("choice")),
                    Json.integer(json.get("bought")),
                    Json.integer(json.get("rented")),
                    Json.integer(json.get("delivered")),
                    Json.number(json.get("averageSeconds")),
                    Json.integer(json.get("spent")));
        }
    }

    public record WebhookResend(
            String since,
            String requestedAt,
            long total,
            long left,
            String nextSince) {
        static WebhookResend of(Map<String, Object> json) {
            return new WebhookResend(
                    Json.text(json.get("since")),
                    Json.text(json.get("requestedAt")),
                    Json.integer(json.get("total")),
                    Json.integer(json.get("left")),
                    Json.text(json.get("nextSince")));
        }
    }

    public record Webhook(
            String id,
            String url,
            boolean isCallback,
            boolean isEnabled,
            String disabledReason,
            String disabledAt,
            String failingSince,
            List<String> eventTypes,
            boolean isSandbox,
            long dueCount,
            String previousSecretUntil,
            WebhookResend resend,
            String createdAt,
            String lastDeliveredAt) {
        static Webhook of(Map<String, Object> json) {
            return new Webhook(
                    Json.text(json.get("id")),
                    Json.text(json.get("url")),
                    Json.truth(json.get("isCallback")),
                    Json.truth(json.get("isEnabled")),
                    Json.text(json.get("disabledReason")),
                    Json.text(json.get("disabledAt")),
                    Json.text(json.get("failingSince")),
                    Json.list(json.get("eventTypes"), item -> Json.text(item)),
                    Json.truth(json.get("isSandbox")),
                    Json.integer(json.get("dueCount")),
                    Json.text(json.get("previousSecretUntil")),
                    Json.object(json.get("resend"), WebhookResend::of),
                    Json.text(json.get("createdAt")),
                    Json.text(json.get("lastDeliveredAt")));
        }
    }

    public record WebhookDelivery(
            String id,
            String type,
            String callbackUrl,
            String state,
            long attempts,
            Long lastStatus,
            String lastProblem,
            String createdAt,
            String deliveredAt,
            String nextAttemptAt) {
        static WebhookDelivery of(Map<String, Object> json) {
            return new WebhookDelivery(
                    Json.text(json.get("id")),
                    Json.text(json.get("type")),
                    Json.text(json.get("callbackUrl")),
                    Json.text(json.get("state")),
                    Json.integer(json.get("attempts")),
                    Json.integer(json.get("lastStatus")),
                    Json.text(json.get("lastProblem")),
                    Json.text(json.get("createdAt")),
                    Json.text(json.get("deliveredAt")),
                    Json.text(json.get("nextAttemptAt")));
        }
    }

    public record CurrentUserDynamicFieldsSettings(
            boolean isAgent,
            String apiKey,
            boolean hasSound,
            boolean showsActivePurchase,
            boolean wantsRentalMails,
            boolean wantsRentalSms,
            boolean hasTwoFactor,
            Boolean hasAuthenticatorApp,
            Long lowBalanceThreshold,
            String phone,
            String telegram,
            Boolean hasTelegramLink,
            String linkedTelegram) {
        static CurrentUserDynamicFieldsSettings of(Map<String, Object> json) {
            return new CurrentUserDynamicFieldsSettings(
                    Json.truth(json.get("is_agent")),
                    Json.text(json.get("apiKey")),
                    Json.truth(json.get("hasSound")),
                    Json.truth(json.get("showsActivePurchase")),
                    Json.truth(json.get("wantsRentalMails")),
                    Json.truth(json.get("wantsRentalSms")),
                    Json.truth(json.get("hasTwoFactor")),
                    Json.truth(json.get("hasAuthenticatorApp")),
                    Json.integer(json.get("lowBalanceThreshold")),
                    Json.text(json.get("phone")),
                    Json.text(json.get("telegram")),
                    Json.truth(json.get("hasTelegramLink")),
                    Json.text(json.get("linkedTelegram")));
        }
    }

    public record CurrentUserDynamicFields(
            CurrentUserDynamicFieldsSettings settings,
            boolean isP,
            boolean isAdmin,
            boolean customPrice,
            String externalId) {
        static CurrentUserDynamicFields of(Map<String, Object> json) {
            return new CurrentUserDynamicFields(
                    Json.object(json.get("settings"), CurrentUserDynamicFieldsSettings::of),
                    Json.truth(json.get("is_p")),
                    Json.truth(json.get("is_admin")),
                    Json.truth(json.get("custom_price")),
                    Json.text(json.get("external_id")));
        }
    }

    public record CurrentUser(
            long id,
            String name,
            String email,
            boolean isEmailConfirmed,
            long balance,
            long held,
            CurrentUserDynamicFields dynamicFields) {
        static CurrentUser of(Map<String, Object> json) {
            return new CurrentUser(
                    Json.integer(json.get("id")),
                    Json.text(json.get("name")),
                    Json.text(json.get("email")),
                    Json.truth(json.get("isEmailConfirmed")),
                    Json.integer(json.get("balance")),
                    Json.integer(json.get("held")),
                    Json.object(json.get("dynamicFields"), CurrentUserDynamicFields::of));
        }
    }

    public static final class ChangeSettingsBodySettings extends Body {
        public ChangeSettingsBodySettings() {}

        public ChangeSettingsBodySettings name(String name) {
            put("name", name);
            return this;
        }

        public ChangeSettingsBodySettings hasSound(boolean hasSound) {
            put("hasSound", hasSound);
            return this;
        }

        public ChangeSettingsBodySettings showsActivePurchase(boolean showsActivePurchase) {
            put("showsActivePurchase", showsActivePurchase);
            return this;
        }

        public ChangeSettingsBodySettings wantsRentalMails(boolean wantsRentalMails) {
            put("wantsRentalMails", wantsRentalMails);
            return this;
        }

        public ChangeSettingsBodySettings wantsRentalSms(boolean wantsRentalSms) {
            put("wantsRentalSms", wantsRentalSms);
            return this;
        }

        public ChangeSettingsBodySettings lowBalanceThreshold(Long lowBalanceThreshold) {
            put("lowBalanceThreshold", lowBalanceThreshold);
            return this;
        }

        public ChangeSettingsBodySettings phone(String phone) {
            put("phone", phone);
            return this;
        }

        public ChangeSettingsBodySettings telegram(String telegram) {
            put("telegram", telegram);
            return this;
        }

        public ChangeSettingsBodySettings locale(String locale) {
            put("locale", locale);
            return this;
        }
    }

    public static final class ChangeSettingsBody extends Body {
        public ChangeSettingsBody(ChangeSettingsBodySettings settings) {
            put("settings", settings);
        }
    }

    public static final class ResetSandboxBody extends Body {
        public ResetSandboxBody() {}

        public ResetSandboxBody balance(long balance) {
            put("balance", balance);
            return this;
        }
    }

    public static final class ResendWebhookEventsBody extends Body {
        public ResendWebhookEventsBody(String since) {
            put("since", since);
        }
    }

    public static final class BuyNumberBody extends Body {
        public BuyNumberBody(String service, long country) {
            put("service", service);
            put("country", country);
        }

        public BuyNumberBody operator(String operator) {
            put("operator", operator);
            return this;
        }

        public BuyNumberBody priceMax(long priceMax) {
            put("priceMax", priceMax);
            return this;
        }

        public BuyNumberBody referralCode(String referralCode) {
            put("referralCode", referralCode);
            return this;
        }

        public BuyNumberBody priceMin(long priceMin) {
            put("priceMin", priceMin);
            return this;
        }

        public BuyNumberBody suppliers(List<Long> suppliers) {
            put("suppliers", suppliers);
            return this;
        }

        public BuyNumberBody exceptSuppliers(List<Long> exceptSuppliers) {
            put("exceptSuppliers", exceptSuppliers);
            return this;
        }

        public BuyNumberBody choose(String choose) {
            put("choose", choose);
            return this;
        }

        public BuyNumberBody phoneExceptions(List<String> phoneExceptions) {
            put("phoneExceptions", phoneExceptions);
            return this;
        }

        public BuyNumberBody orderId(String orderId) {
            put("orderId", orderId);
            return this;
        }

        public BuyNumberBody callbackUrl(String callbackUrl) {
            put("callbackUrl", callbackUrl);
            return this;
        }
    }

    public static final class BuyNumbersBody extends Body {
        public BuyNumbersBody(String service, long country) {
            put("service", service);
            put("country", country);
        }

        public BuyNumbersBody operator(String operator) {
            put("operator", operator);
            return this;
        }

        public BuyNumbersBody priceMax(long priceMax) {
            put("priceMax", priceMax);
            return this;
        }

        public BuyNumbersBody referralCode(String referralCode) {
            put("referralCode", referralCode);
            return this;
        }

        public BuyNumbersBody priceMin(long priceMin) {
            put("priceMin", priceMin);
            return this;
        }

        public BuyNumbersBody suppliers(List<Long> suppliers) {
            put("suppliers", suppliers);
            return this;
        }

        public BuyNumbersBody exceptSuppliers(List<Long> exceptSuppliers) {
            put("exceptSuppliers", exceptSuppliers);
            return this;
        }

        public BuyNumbersBody choose(String choose) {
            put("choose", choose);
            return this;
        }

        public BuyNumbersBody phoneExceptions(List<String> phoneExceptions) {
            put("phoneExceptions", phoneExceptions);
            return this;
        }

        public BuyNumbersBody quantity(long quantity) {
            put("quantity", quantity);
            return this;
        }

        public BuyNumbersBody callbackUrl(String callbackUrl) {
            put("callbackUrl", callbackUrl);
            return this;
        }
    }

    public static final class CreateRepeatOrderBody extends Body {
        public CreateRepeatOrderBody(String service, long country, long priceMax) {
            put("service", service);
            put("country", country);
            put("priceMax", priceMax);
        }

        public CreateRepeatOrderBody operator(String operator) {
            put("operator", operator);
            return this;
        }

        public CreateRepeatOrderBody referralCode(String referralCode) {
            put("referralCode", referralCode);
            return this;
        }

        public CreateRepeatOrderBody priceMin(long priceMin) {
            put("priceMin", priceMin);
            return this;
        }

        public CreateRepeatOrderBody suppliers(List<Long> suppliers) {
            put("suppliers", suppliers);
            return this;
        }

        public CreateRepeatOrderBody exceptSuppliers(List<Long> exceptSuppliers) {
            put("exceptSuppliers", exceptSuppliers);
            return this;
        }

        public CreateRepeatOrderBody choose(String choose) {
            put("choose", choose);
            return this;
        }

        public CreateRepeatOrderBody phoneExceptions(List<String> phoneExceptions) {
            put("phoneExceptions", phoneExceptions);
            return this;
        }

        public CreateRepeatOrderBody seconds(long seconds) {
            put("seconds", seconds);
            return this;
        }

        public CreateRepeatOrderBody orderId(String orderId) {
            put("orderId", orderId);
            return this;
        }

        public CreateRepeatOrderBody callbackUrl(String callbackUrl) {
            put("callbackUrl", callbackUrl);
            return this;
        }
    }

    public static final class ChangeRepeatOrderBody extends Body {
        public ChangeRepeatOrderBody(long priceMax) {
            put("priceMax", priceMax);
        }
    }

    public static final class RentNumberBody extends Body {
        public RentNumberBody(String service, long country, long hours) {
            put("service", service);
            put("country", country);
            put("hours", hours);
        }

        public RentNumberBody operator(String operator) {
            put("operator", operator);
            return this;
        }

        public RentNumberBody priceMax(long priceMax) {
            put("priceMax", priceMax);
            return this;
        }

        public RentNumberBody isAutoRenewed(boolean isAutoRenewed) {
            put("isAutoRenewed", isAutoRenewed);
            return this;
        }

        public RentNumberBody referralCode(String referralCode) {
            put("referralCode", referralCode);
            return this;
        }

        public RentNumberBody callbackUrl(String callbackUrl) {
            put("callbackUrl", callbackUrl);
            return this;
        }
    }

    public static final class ExtendRentalBody extends Body {
        public ExtendRentalBody(long hours) {
            put("hours", hours);
        }

        public ExtendRentalBody priceMax(long priceMax) {
            put("priceMax", priceMax);
            return this;
        }
    }

    public static final class SetRentalAutoRenewBody extends Body {
        public SetRentalAutoRenewBody(boolean isAutoRenewed) {
            put("isAutoRenewed", isAutoRenewed);
        }
    }

    public static final class LabelOrderBody extends Body {
        public LabelOrderBody() {}

        public LabelOrderBody name(String name) {
            put("name", name);
            return this;
        }

        public LabelOrderBody note(String note) {
            put("note", note);
            return this;
        }
    }

    public static final class SendArticleCommentBody extends Body {
        public SendArticleCommentBody(String article, String message) {
            put("article", article);
            put("message", message);
        }
    }

    public static final class StartPaymentBody extends Body {
        public StartPaymentBody(String method, long amount) {
            put("method", method);
            put("amount", amount);
        }

        public StartPaymentBody promoCode(String promoCode) {
            put("promoCode", promoCode);
            return this;
        }
    }

    public static final class SubmitPaymentCodeBody extends Body {
        public SubmitPaymentCodeBody(String code) {
            put("code", code);
        }
    }

    public static final class SaveCommerceOrdersBody extends Body {
        public SaveCommerceOrdersBody(List<String> orderIds) {
            put("order_ids", orderIds);
        }
    }

    public static final class BuyReadyAccountsBody extends Body {
        public BuyReadyAccountsBody(long id, long count) {
            put("id", id);
            put("count", count);
        }

        public BuyReadyAccountsBody priceMax(long priceMax) {
            put("priceMax", priceMax);
            return this;
        }
    }

    public static final class BuyLicenceBody extends Body {
        public BuyLicenceBody(long productId) {
            put("productId", productId);
        }

        public BuyLicenceBody priceMax(long priceMax) {
            put("priceMax", priceMax);
            return this;
        }

        public BuyLicenceBody referralCode(String referralCode) {
            put("referralCode", referralCode);
            return this;
        }
    }

    public static final class ReportFaultBody extends Body {
        public ReportFaultBody(String kind, String saleId, String reason, String text) {
            put("kind", kind);
            put("saleId", saleId);
            put("reason", reason);
            put("text", text);
        }

        public ReportFaultBody items(List<Long> items) {
            put("items", items);
            return this;
        }
    }

    public static final class SetReferralModeBody extends Body {
        public SetReferralModeBody(String mode) {
            put("mode", mode);
        }
    }

    /** Codes of the shop's catalogue. */
    public static final Set<String> ERROR_CODES = Set.of(
            "UNEXPECTED",
            "UNAVAILABLE",
            "NOT_FOUND",
            "METHOD_NOT_ALLOWED",
            "INPUT_INVALID",
            "BODY_BROKEN",
            "BODY_TOO_LARGE",
            "CONTENT_TYPE_WRONG",
            "REQUEST_TOO_SLOW",
            "TOO_MANY_REQUESTS",
            "LOGIN_REQUIRED",
            "FORBIDDEN",
            "LOGIN_WRONG",
            "COUNTRY_BLOCKED",
            "EMAIL_TAKEN",
            "EMAIL_NOT_CONFIRMED",
            "CONFIRMATION_REQUIRED",
            "SECOND_FACTOR_REQUIRED",
            "PASSKEY_REQUIRED",
            "RIGHT_MISSING",
            "LINK_EXPIRED",
            "ACCOUNT_INACTIVE",
            "CAPTCHA_FAILED",
            "IDEMPOTENCY_KEY_REUSED",
            "IDEMPOTENCY_IN_PROGRESS",
            "SERVICE_NOT_FOUND",
            "COUNTRY_NOT_FOUND",
            "COUNTRY_NOT_SOLD",
            "COUNTRY_BLOCK_OF_SETTINGS",
            "NAME_TAKEN",
            "NO_NUMBERS",
            "NO_BALANCE",
            "PRICE_CHANGED",
            "ORDER_ALREADY_EXISTS",
            "CHANNELS_LIMIT",
            "PURCHASES_PAUSED",
            "ACTIVATION_NOT_FOUND",
            "ACTIVATION_STATUS_CONFLICT",
            "MESSAGE_NOT_FOUND",
            "EARLY_CANCEL_DENIED",
            "REACTIVATION_IMPOSSIBLE",
            "LATE_CODE_GONE",
            "REPEAT_ORDER_NOT_FOUND",
            "REPEAT_ORDERS_LIMIT",
            "RUSSIAN_NUMBER_REFUSED",
            "SUPPLIER_KEY_WRONG",
            "RENTAL_NOT_FOUND",
            "RENTAL_TIME_UNAVAILABLE",
            "RENTAL_CANCEL_REFUSED",
            "RENTAL_ENDED",
            "OFFER_NOT_FOUND",
            "OFFER_SOLD_OUT",
            "PURCHASE_NOT_FOUND",
            "DISPUTE_EXISTS",
            "DISPUTE_TOO_LATE",
            "DISPUTE_ITEM_UNKNOWN",
            "DISPUTE_NOT_FOUND",
            "SUPPLIERS_LIMIT",
            "QUANTITY_INVALID",
            "SALE_AGREEMENT_MISSING",
            "PAYMENT_METHOD_UNAVAILABLE",
            "AMOUNT_TOO_SMALL",
            "AMOUNT_TOO_LARGE",
            "PAYMENT_NOT_FOUND",
            "PAYMENT_CODE_WRONG",
            "COUPON_NOT_FOUND",
            "PROMO_CODE_INVALID",
            "PROMO_CODE_USED",
            "PROMO_CODE_AMOUNT_TOO_SMALL",
            "WITHDRAWAL_TOO_SMALL",
            "WITHDRAWAL_TOO_LARGE",
            "EARNINGS_HELD",
            "SUPPLIER_NOT_TRIED",
            "CARD_NUMBER_INVALID",
            "CARD_NOT_RUSSIAN",
            "WALLET_INVALID",
            "WITHDRAWAL_NOT_FOUND",
            "STATUS_CONFLICT",
            "OWNER_BLOCKED",
            "SECOND_PERSON_NEEDED",
            "OWN_ACCESS",
            "LAST_ADMIN",
            "REFUND_ABOVE_LIMIT",
            "APPLICATION_EXISTS",
            "DOCUMENT_NOT_FOUND",
            "DOCUMENT_TYPE_REFUSED",
            "DOCUMENTS_LIMIT",
            "DOCUMENT_EXPIRED",
            "DOCUMENTS_NEEDED",
            "APPLICATION_NOT_FOUND",
            "PRICE_OUT_OF_RANGE",
            "PRICE_BELOW_SUPPLIERS",
            "PRICE_TABLE_REFUSED",
            "PRICE_TABLE_CHANGED",
            "PASSWORD_WRONG",
            "TWO_FACTOR_REQUIRED",
            "TWO_FACTOR_WRONG",
            "TWO_FACTOR_ALREADY_ON",
            "TWO_FACTOR_OFF",
            "PASSKEY_WRONG",
            "PASSKEY_NOT_FOUND",
            "PASSKEYS_LIMIT",
            "LAST_SECOND_FACTOR",
            "SESSION_NOT_FOUND",
            "ACCOUNT_IN_USE",
            "ACCOUNT_HAS_ROLE",
            "BALANCE_LEFT",
            "API_KEY_LIMIT",
            "KEY_SCOPE_MISSING",
            "API_KEY_EXPIRED",
            "API_KEY_NOT_FOUND",
            "API_KEYS_LIMIT",
            "NOT_IN_SANDBOX",
            "SANDBOX_NOT_FOUND",
            "ACCOUNT_LIMIT",
            "CALLBACK_SECRET_MISSING",
            "WEBHOOK_EVENT_NOT_FOUND",
            "WEBHOOK_NOT_FOUND",
            "WEBHOOK_OFF",
            "WEBHOOK_URL_REFUSED",
            "WEBHOOKS_LIMIT",
            "TELEGRAM_ALREADY_LINKED",
            "TELEGRAM_OFF",
            "PUSH_OFF",
            "PUSH_DEVICE_REFUSED",
            "USER_NOT_FOUND",
            "SUPPLIER_NOT_FOUND",
            "SIM_NOT_FOUND",
            "SUPPLIER_URL_REFUSED",
            "SUPPLIER_KEY_TAKEN",
            "SUPPLIER_KEY_MISSING",
            "SUPPLIER_OWNER_REFUSED",
            "SUPPLIER_IS_POOL",
            "SUPPLIER_NOT_CONNECTED",
            "SUPPLIER_ADDRESS_PRIVATE",
            "SUPPLIER_UNREACHABLE",
            "SUPPLIER_TOO_SLOW",
            "SUPPLIER_KEY_REFUSED",
            "SUPPLIER_REFUSES",
            "SUPPLIER_ANSWER_UNREADABLE");

    static final Map<String, Call> CALLS = Map.ofEntries(
            Map.entry("getConfigs", new Call("GET", "/api/configs", "data", false)),
            Map.entry("listCountries", new Call("GET", "/api/country", "bare", false)),
            Map.entry("listCountryPrices", new Call("GET", "/api/country/get-prices/:serviceId", "bare", false)),
            Map.entry("listServices", new Call("GET", "/api/service", "bare", false)),
            Map.entry("listServicePrices", new Call("GET", "/api/service/get-prices/:countryId", "bare", false)),
            Map.entry("getUsdRate", new Call("GET", "/api/currency/get-usd-rate", "bare", false)),
            Map.entry("describeUsdRate", new Call("GET", "/api/currency/usd-rate", "data", false)),
            Map.entry("logOut", new Call("DELETE", "/api/sessions/current", "data", false)),
            Map.entry("getCurrentUser", new Call("GET", "/api/users/me", "bare", false)),
            Map.entry("changeSettings", new Call("PUT", "/api/users/settings", "data", false)),
            Map.entry("getBalance", new Call("GET", "/api/sms-users/balance", "bare", false)),
            Map.entry("listApiCalls", new Call("GET", "/api/users/api-calls", "data", false)),
            Map.entry("getPurchaseAllowance", new Call("GET", "/api/users/purchase-allowance", "data", false)),
            Map.entry("getSandbox", new Call("GET", "/api/sandbox", "data", false)),
            Map.entry("createSandboxKey", new Call("POST", "/api/sandbox/key", "data", false)),
            Map.entry("resetSandbox", new Call("POST", "/api/sandbox/reset", "data", false)),
            Map.entry("listWebhooks", new Call("GET", "/api/webhooks", "data", false)),
            Map.entry("readCallbackSecret", new Call("GET", "/api/webhooks/callback-secret", "data", false)),
            Map.entry("testWebhook", new Call("POST", "/api/webhooks/:id/tests", "data", false)),
            Map.entry("resendWebhookDelivery", new Call("POST", "/api/webhooks/:id/deliveries/:event/resend", "data", false)),
            Map.entry("resendWebhookEvents", new Call("POST", "/api/webhooks/:id/resends", "data", false)),
            Map.entry("listWebhookDeliveries", new Call("GET", "/api/webhooks/:id/deliveries", "data", false)),
            Map.entry("buyNumber", new Call("POST", "/api/activations", "data", true)),
            Map.entry("buyNumbers", new Call("POST", "/api/activations/orders", "data", true)),
            Map.entry("getNumber", new Call("GET", "/api/sms-users/get-number/:countryExternalId/:serviceExternalId", "data", true)),
            Map.entry("listActivations", new Call("GET", "/api/activations", "data", false)),
            Map.entry("getActivation", new Call("GET", "/api/activations/:id", "data", false)),
            Map.entry("cancelActivation", new Call("POST", "/api/activations/:id/cancel", "data", false)),
            Map.entry("cancelActivations", new Call("POST", "/api/activations/cancel", "data", false)),
            Map.entry("swapActivation", new Call("POST", "/api/activations/:id/swap", "data", false)),
            Map.entry("banActivation", new Call("POST", "/api/activations/:id/ban", "data", false)),
            Map.entry("finishActivation", new Call("POST", "/api/activations/:id/finish", "data", false)),
            Map.entry("reactivateActivation", new Call("POST", "/api/activations/:id/reactivate", "data", true)),
            Map.entry("takeMessage", new Call("POST", "/api/activations/:id/messages/:messageId/take", "data", false)),
            Map.entry("takeLateCode", new Call("POST", "/api/activations/:id/late-code/take", "data", false)),
            Map.entry("requestAnotherSms", new Call("POST", "/api/activations/:id/another-sms", "data", false)),
            Map.entry("createRepeatOrder", new Call("POST", "/api/repeat-orders", "data", true)),
            Map.entry("listRepeatOrders", new Call("GET", "/api/repeat-orders", "data", false)),
            Map.entry("getRepeatOrder", new Call("GET", "/api/repeat-orders/:id", "data", false)),
            Map.entry("changeRepeatOrder", new Call("PUT", "/api/repeat-orders/:id", "data", false)),
            Map.entry("cancelRepeatOrder", new Call("POST", "/api/repeat-orders/:id/cancel", "data", false)),
            Map.entry("listRentableServices", new Call("GET", "/api/rent", "bare", false)),
            Map.entry("listRentPrices", new Call("GET", "/api/rent/get-prices", "bare", false)),
            Map.entry("rentNumber", new Call("POST", "/api/rentals", "data", true)),
            Map.entry("listRentals", new Call("GET", "/api/rentals", "data", false)),
            Map.entry("getRental", new Call("GET", "/api/rentals/:id", "data", false)),
            Map.entry("cancelRental", new Call("POST", "/api/rentals/:id/cancel", "data", false)),
            Map.entry("returnRental", new Call("POST", "/api/rentals/:id/return", "data", false)),
            Map.entry("quoteRentalExtension", new Call("GET", "/api/rentals/:id/extension-quote", "data", false)),
            Map.entry("extendRental", new Call("POST", "/api/rentals/:id/extensions", "data", true)),
            Map.entry("setRentalAutoRenew", new Call("PUT", "/api/rentals/:id/auto-renew", "data", false)),
            Map.entry("listOrders", new Call("GET", "/api/orders", "data", false)),
            Map.entry("getOrder", new Call("GET", "/api/orders/:type/:number", "data", false)),
            Map.entry("labelOrder", new Call("PUT", "/api/orders/:type/:number/label", "data", false)),
            Map.entry("listBalanceHistory", new Call("GET", "/api/balance-history", "data", false)),
            Map.entry("listLiabilityNights", new Call("GET", "/api/liabilities", "data", false)),
            Map.entry("readLiabilityProof", new Call("GET", "/api/liabilities/proof", "data", false)),
            Map.entry("sendArticleComment", new Call("POST", "/api/article-comments", "data", true)),
            Map.entry("getQueryStatistics", new Call("GET", "/api/query-statistics", "data", false)),
            Map.entry("listDeliveryStatistics", new Call("GET", "/api/delivery-statistics", "data", false)),
            Map.entry("listCountryDelivery", new Call("GET", "/api/delivery-statistics/countries/:country", "data", false)),
            Map.entry("listPurchaseStatistics", new Call("GET", "/api/purchase-statistics", "data", false)),
            Map.entry("listPaymentMethods", new Call("GET", "/api/payment-methods", "data", false)),
            Map.entry("startPayment", new Call("POST", "/api/payments", "data", true)),
            Map.entry("getPayment", new Call("GET", "/api/payments/:id", "data", false)),
            Map.entry("listPayments", new Call("GET", "/api/payments", "data", false)),
            Map.entry("submitPaymentCode", new Call("POST", "/api/payments/:id/code", "data", false)),
            Map.entry("listCommerceOrders", new Call("GET", "/api/users/commerce-orders", "bare", false)),
            Map.entry("saveCommerceOrders", new Call("POST", "/api/users/commerce-orders-save", "data", false)),
            Map.entry("getLoyalty", new Call("GET", "/api/loyalty", "data", false)),
            Map.entry("listReadyAccountServices", new Call("GET", "/api/ready-accounts/services-list", "bare", false)),
            Map.entry("listReadyAccountCountries", new Call("GET", "/api/ready-accounts/countries-list", "bare", false)),
            Map.entry("listReadyAccountOffers", new Call("GET", "/api/ready-accounts/offers-list", "bare", false)),
            Map.entry("getReadyAccountOffer", new Call("GET", "/api/ready-accounts/offer-info/:id", "bare", false)),
            Map.entry("buyReadyAccounts", new Call("POST", "/api/ready-accounts/buy-offer", "bare", true)),
            Map.entry("listReadyAccountPurchases", new Call("GET", "/api/ready-accounts/purchases", "data", false)),
            Map.entry("downloadReadyAccounts", new Call("GET", "/api/ready-accounts/purchases/:id/file", "bare", false)),
            Map.entry("listLicenceProducts", new Call("GET", "/api/licences/products", "data", false)),
            Map.entry("buyLicence", new Call("POST", "/api/licences/purchases", "data", true)),
            Map.entry("listLicencePurchases", new Call("GET", "/api/licences/purchases", "data", false)),
            Map.entry("reportFault", new Call("POST", "/api/disputes", "data", false)),
            Map.entry("getSaleDisputes", new Call("GET", "/api/disputes/:kind/:saleId", "data", false)),
            Map.entry("listDisputes", new Call("GET", "/api/disputes", "data", false)),
            Map.entry("getWithdrawalTerms", new Call("GET", "/api/withdrawals/terms", "data", false)),
            Map.entry("listWithdrawals", new Call("GET", "/api/withdrawals", "data", false)),
            Map.entry("listWithdrawalEarnings", new Call("GET", "/api/withdrawals/:id/earnings", "data", false)),
            Map.entry("estimateYield", new Call("GET", "/api/partner/yield-estimate", "data", false)),
            Map.entry("getReferralProgramme", new Call("GET", "/api/referrals/summary", "data", false)),
            Map.entry("setReferralMode", new Call("PUT", "/api/referrals/mode", "data", false)),
            Map.entry("listReferralAccruals", new Call("GET", "/api/referrals/accruals", "data", false)),
            Map.entry("listReferrals", new Call("GET", "/api/referrals", "data", false)),
            Map.entry("listReferralPayments", new Call("GET", "/api/referrals/payments", "data", false)));
}
