// Buys a number and prints its code with the Go client, Go 1.19 or newer. Amounts are kopecks. Before the first run:
//
//	curl -O $SHOP_URL/clients/numeo-go.zip && unzip numeo-go.zip && go mod init quickstart
//	go mod edit -require numeo@v0.0.0 -replace numeo=./numeo-go
package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"strconv"
	"time"

	"numeo"
)

func main() {
	service := os.Getenv("SERVICE")
	if service == "" {
		service = "tg"
	}
	country, err := strconv.ParseInt(os.Getenv("COUNTRY"), 10, 64)
	if err != nil {
		country = 46
	}
	shop, err := numeo.New(os.Getenv("SHOP_URL"), os.Getenv("API_KEY"), numeo.Options{})
	if err != nil {
		log.Fatal(err)
	}
	ctx, end := context.WithTimeout(context.Background(), 5*time.Minute)
	defer end()
	number, err := shop.Buy(ctx, numeo.BuyNumberBody{Service: service, Country: country, PriceMax: 5_000}, "")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("phone", number.Phone)
	received, err := shop.WaitForCode(ctx, number.Id, 0)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("code", received.Code)
	if _, err := shop.Finish(ctx, number.Id); err != nil {
		log.Fatal(err)
	}
}
